import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { onEach, postgres } from '../support/servers';
import type { Account } from '../support/tokens';
import { ids } from '../support/world';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
  [detail: string]: unknown;
};

/** Hold a few rows, whatever the number of drivers and vehicles. */
const SMALL = [
  'depots',
  'license_check_settings',
  'license_types',
  'mail_settings',
  'penalty_offences',
  'reminder_settings',
  'retention_settings',
  'requirements',
  'vehicle_types',
];

/** How the app reads tables that are not read by depot. */
const READS: { [table: string]: string } = {
  contact_messages: 'order by created_at desc limit 10',
  documents: `where record_id = '${ids.message}'`,
};

/** Called for the few applications of a depot that wait. */
const CALLED = ['attention private.answer_due(', 'compliance_findings private.answer_due('];

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('The plan of every table and view', () => {
  onEach([postgres], (server) => {
    it.each(['manager', 'admin', 'driver'] as const)(
      'has an index for each table that grows, and no function for each row that a policy hides, as %s',
      async (name) => {
        const { sql } = server.backend;
        const { id, accountId = id, sessionId }: Account = actors[name];
        const readable = await sql<{ name: string }>(`
          select c.oid::regclass::text as name from pg_catalog.pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
            and has_table_privilege('authenticated', c.oid, 'select')
          order by 1`);
        expect(readable.length).toBeGreaterThan(30);

        const scanned = new Set<string>();
        const called = new Set<string>();
        const claims = JSON.stringify({ sub: accountId, session_id: sessionId });
        await sql(`select set_config('request.jwt.claims', $1, false)`, [claims]);
        // The tables of a test are so small that PostgreSQL would read them whole; so only where there is no index.
        await sql('set enable_seqscan = off');
        await sql('set role authenticated');
        try {
          for (const { name: relation } of readable) {
            const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
              `explain (format json) select * from public.${relation} ${READS[relation] ?? ''}`,
            );
            for (const node of row ? nodesOf(row['QUERY PLAN'][0].Plan) : []) {
              if (node['Node Type'] === 'Seq Scan') scanned.add(String(node['Relation Name']));
              const conditions = [node['Index Cond'], node.Filter].join(' ');
              for (const [call] of conditions.matchAll(/private\.\w+\(/g)) called.add(`${relation} ${call}`);
            }
          }
        } finally {
          await sql('reset role');
          await sql('reset enable_seqscan');
          await sql(`select set_config('request.jwt.claims', '', false)`);
        }
        expect([...scanned].filter((table) => !SMALL.includes(table))).toEqual([]);
        expect([...called].filter((call) => !CALLED.includes(call))).toEqual([]);
      },
    );
  });
});
