import { describe, expect, it } from 'vitest';
import type { ActorName } from '../support/actors';
import { checkBody, publishedList, withFault } from '../support/checks';
import { incidentBody, nextId } from '../support/factories';
import { list } from '../support/facts';
import { type Cell, columnsOf, type Row, tryAll } from '../support/matrix';
import { call, send } from '../support/rest';
import { onEach, postgres, servers } from '../support/servers';
import type { Sql } from '../support/sql';
import { ids } from '../support/world';
import { allowList, callers, fill, openFunctions, tables, views } from './allFacts';

/** What a phone may send for each type of `input`: outside its bounds, and the largest inside. */
const DOMAINS: { [name: string]: { outside: readonly unknown[]; inside: readonly unknown[] } } = {
  text: {
    outside: ['x'.repeat(20_001), 'ї'.repeat(10_001)],
    inside: ['x'.repeat(20_000), 'ї'.repeat(10_000), ''],
  },
  date: {
    outside: ['10000-01-01', 'infinity', '-infinity', '0044-03-15 BC', '1899-12-31', '2201-01-01'],
    inside: ['1900-01-01', '2200-12-31'],
  },
  timestamptz: {
    outside: [
      '10000-01-01T00:00:00Z',
      'infinity',
      '-infinity',
      '0044-03-15 BC',
      '1899-12-31T23:59:59Z',
      '2200-12-31T00:00:01Z',
    ],
    inside: ['1900-01-01T00:00:00Z', '2200-12-31T00:00:00Z'],
  },
  body: {
    outside: [{ x: 'x'.repeat(66_000) }, Array(9000).fill(1)],
    inside: [{ x: 'x'.repeat(65_000) }, [], null],
  },
  rows: { outside: [[{ x: 'x'.repeat(4_200_000) }]], inside: [[{ x: 'x'.repeat(4_190_000) }]] },
  ids: {
    outside: [Array(10_001).fill(ids.check), [[ids.check], [ids.check]]],
    inside: [Array(10_000).fill(ids.check), []],
  },
  texts: {
    outside: [['x'.repeat(20_001)], Array(6000).fill('x'), [['x']]],
    inside: [['x'.repeat(19_000)], []],
  },
  numbers: { outside: [Array(1001).fill(1), [[1]]], inside: [Array(1000).fill(1), []] },
  topics: { outside: [Array(101).fill('drivers'), [['drivers']]], inside: [Array(100).fill('drivers'), []] },
};

type Argument = { function: string; argument: string; type: string; schema: string; kind: string };

/** Every argument of every function that somebody may call who is logged in or a visitor. */
const argumentsOf = (sql: Sql) =>
  sql<Argument>(
    `select p.proname as function, a.name as argument, t.typname as type, t.typnamespace::regnamespace::text as schema, t.typtype as kind
     from pg_catalog.pg_proc p
     cross join lateral unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) a (name, type)
     join pg_catalog.pg_type t on t.oid = a.type
     where p.pronamespace = 'public'::regnamespace and p.proname = any (string_to_array($1, ','))
     order by 1, 2`,
    [openFunctions.join()],
  );

/** Columns, in any table, that hold what no client can have sent inside its bounds. */
async function unbounded(sql: Sql): Promise<string[]> {
  const columns = await sql<{ table: string; column: string; type: string }>(`
    select c.oid::regclass::text as "table", a.attname as "column", a.atttypid::regtype::text as type
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and a.atttypid::regtype::text in ('date', 'timestamp with time zone', 'text', 'text[]', 'jsonb')`);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const isTime = type === 'date' || type.startsWith('timestamp');
    const rule = isTime
      ? // What is always so begins and ends at infinity, in columns that no client writes.
        `${column} not between '1900-01-01' and '2200-12-31' and not (not isfinite(${column}) and ('${table}' like 'private.%' or '${column}' = 'in_use_from'))`
      : String.raw`${column}::text ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u000|\\u001' or pg_column_size(${column}) > 65536`;
    const rows = await sql(`select 1 from ${table} where ${rule} limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Nobody's phone sends these, but anybody can. */
const EXTREMES: readonly unknown[] = [
  'infinity',
  '-infinity',
  '10000-01-01T00:00:00Z',
  '0044-03-15 BC',
  'x'.repeat(30_000),
  'A\u202eB\u0007C\r\nD',
  1e308,
  -1,
  null,
  true,
  {},
  [],
  ['x'.repeat(30_000)],
  Array(500).fill('x'),
];

/** The body with one value replaced, for each value in it and each extreme. */
function* disfigured(body: unknown, most = 20): Generator<unknown> {
  yield* EXTREMES;
  const isList = Array.isArray(body);
  if (typeof body !== 'object' || body === null) return;
  // What lies deeper is alike: the answers to the items of a list.
  for (const [key, value] of Object.entries(body).slice(0, most)) {
    for (const other of disfigured(value, 4)) {
      yield isList ? body.with(Number(key), other) : { ...body, [key]: other };
    }
  }
}

/** Acts of drivers that need no limit a day, by what bounds them. */
const BOUNDED = {
  'a row of their own, which they change':
    'choose_language, choose_mails, claim_record, make_calendar, save_own_contact, see_notices, stop_calendar',
  'one row for each check, text, talk or vehicle and day':
    'accept_check, attend_talk, open_policy, sign_debrief, sign_policy, withdraw_unused',
  'rows that somebody else or an act with a limit has made':
    'confirm_document, remove_document, send_submission, withdraw_submission, stop_digest, stop_mails',
  'what is over, written once': 'write_check_days',
};

describe('What clients send', () => {
  onEach([postgres], (server) => {
    it('is limited a day, in every act of a driver', async () => {
      const acts = await server.sql<{ name: string; is_limited: boolean }>(
        `select p.proname as name, exists (
           select from pg_catalog.pg_proc t
           where t.pronamespace = 'private'::regnamespace and t.proname = p.proname and t.prosrc ~ 'private.limit_day\\(|RW006') as is_limited
         from pg_catalog.pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.proname = any (string_to_array($1, ','))
         order by 1`,
        [[...callers].flatMap(([name, actors]) => (actors.includes('driver') ? name : [])).join()],
      );
      expect(acts.filter(({ is_limited }) => is_limited).length).toBeGreaterThan(4);
      expect(acts.flatMap(({ name, is_limited }) => (is_limited ? [] : name))).toEqual(
        Object.values(BOUNDED).flatMap(list).sort(),
      );
    });

    it('is bounded in what a phone sends as one body, and nothing that reads it falls over', async () => {
      const { sql } = server;
      await fill(sql);
      const checklist = await publishedList(sql);
      const item = checklist.items.find(({ words }) => words.length > 0) ?? checklist.items[0];
      const now = new Date().toISOString();
      const check = checkBody(checklist, { sent_at: now, clock_offset: 0 });
      const bodies: readonly (readonly [string, ActorName, Record<string, unknown>])[] = [
        [
          'send_check',
          'driver',
          { ...(item ? withFault(check, item, { own_words: 'x', measure_words: 'x' }) : check) },
        ],
        [
          'report_defect',
          'driver',
          {
            id: nextId(),
            vehicle_id: ids.assignedVehicle,
            plate: '231-D-1',
            fault: 'Mirror loose',
            severity: 'note',
            found_at: now,
            sent_at: now,
            clock_offset: 0,
            own_words: 'x',
            measures: ['parked'],
            photos: [nextId()],
            language: 'pl',
          },
        ],
        ['report_incident', 'driver', incidentBody({ happened_at: now, sent_at: now, clock_offset: 0 })],
        ['send_submission', 'driver', { nct_expiry: '2036-05-31', notes: 'x' }],
        [
          'begin_pack',
          'manager',
          {
            id: nextId(),
            vehicles: [ids.assignedVehicle],
            drivers: [],
            of_depot: true,
            since: '2025-01-01',
            until: '2026-01-01',
          },
        ],
      ];
      const failed: string[] = [];
      for (const [name, actor, body] of bodies) {
        for (const sent of disfigured(body)) {
          const isOne = typeof sent === 'object' && sent !== null && 'id' in sent && sent.id === body.id;
          const args =
            name === 'send_submission'
              ? { id: ids.openSubmission, details: sent }
              : { body: isOne ? { ...sent, id: nextId() } : sent };
          const { status } = await call(server.backend, actor, name, args);
          if (status >= 500) failed.push(`${name}: ${JSON.stringify(sent).slice(0, 200)}`);
        }
      }
      expect(failed).toEqual([]);
      expect(await unbounded(sql)).toEqual([]);
      for (const view of views.keys()) {
        for (const actor of ['admin', 'driver'] as const) {
          const { ok, body } = await send(server.backend, actor, 'GET', `${view}?select=*&limit=1000`);
          if (!ok) failed.push(`${view}: ${JSON.stringify(body)}`);
        }
      }
      const since = '2025-01-01';
      for (const [name, args] of Object.entries({
        todays_board: {},
        compliance_dashboard: {},
        vehicle_days: { vehicle_id: ids.assignedVehicle, since },
        my_day: {},
        my_accepted_checks: { since },
        my_check_faults: { since },
        my_data: {},
        first_screen: {},
        my_notices: {},
        how_checks_are_done: { since, until: '2030-01-01' },
        record_history: { table_name: 'depot_vehicles', row_id: ids.assignedVehicle },
      })) {
        for (const actor of ['admin', 'driver'] as const) {
          const { status, body } = await call(server.backend, actor, name, args);
          if (status !== 200 && status !== 403) failed.push(`${name} ${actor}: ${JSON.stringify(body)}`);
        }
      }
      expect(failed).toEqual([]);
    }, 120_000);

    it('is of a type with bounds, in every argument of every function', async () => {
      const sent = await argumentsOf(server.sql);
      const bounded = ['uuid', 'bool', 'int2', 'int4', 'int8'];
      expect(
        sent.filter(
          ({ type, schema, kind }) =>
            schema !== 'input' && kind !== 'e' && kind !== 'c' && !bounded.includes(type),
        ),
      ).toEqual([]);
      expect(new Set(sent.flatMap(({ type, schema }) => (schema === 'input' ? type : [])))).toEqual(
        new Set(Object.keys(DOMAINS)),
      );
    });

    it('is kept by no column outside its bounds', async () => {
      const { sql } = server;
      await fill(sql);
      const cells: Cell[] = [];
      for (const { relation, name, type, isStored, isTable } of await columnsOf(sql)) {
        const grants = allowList[`authenticated public.${relation}`];
        const line = tables.get(relation);
        if (
          !isTable ||
          !isStored ||
          !line ||
          ![...list(grants?.update), ...list(grants?.insert)].includes(name)
        )
          continue;
        const [row] = await sql<{ row: Row }>(`select to_jsonb(t) as row from public.${relation} t limit 1`);
        const dirty = "E'A\\u202eB\\u0007C\\r\\nD'";
        const isTime = type === 'date' || type.startsWith('timestamp');
        const values = isTime
          ? ["'infinity'", "'10000-01-01'", "'0044-03-15 BC'", "'1899-12-31'"]
          : ({
              text: ["repeat('x', 70000)", dirty],
              'text[]': [
                "array[repeat('x', 70000)]",
                `array[${dirty}]`,
                "array_fill('x'::text, array[20000])",
              ],
              jsonb: ["jsonb_build_object('x', repeat('x', 70000))", `jsonb_build_object('pl', ${dirty})`],
              numeric: ["'NaN'", "'Infinity'"],
            }[type] ?? []);
        for (const [place, value] of values.entries()) {
          const stored = isTime
            ? `${name} not between '1900-01-01' and '2200-12-31'`
            : type === 'numeric'
              ? `${name} in ('NaN', 'Infinity')`
              : `pg_column_size(${name}) > 65536 or ${name}::text ~ '[\\u0007\\u202e\\r]|u0007'`;
          cells.push({
            title: `${relation}.${name} ${place}`,
            statement: list(grants?.update).includes(name)
              ? `update public.${relation} set ${name} = (${value})::${type} where id = '${row?.row.id}'`
              : `insert into public.${relation} (id, ${name}) values (gen_random_uuid(), (${value})::${type})`,
            proof: `select exists (select from public.${relation} where ${stored})`,
          });
        }
      }
      expect(cells.length).toBeGreaterThan(100);
      const outcomes = await tryAll(sql, cells, ['admin', 'manager', 'driver']);
      const kept = [...outcomes].filter(([, outcome]) => [...outcome.values()].includes('true'));
      expect(kept.map(([title]) => title)).toEqual([]);
    });
  });

  onEach(servers, (server) => {
    it('is refused if it is nested without end, and nothing waits for it', async () => {
      const deep = '['.repeat(100_000) + ']'.repeat(100_000);
      for (const [path, body] of [
        ['rpc/report_defect', `{"body": ${deep}}`],
        ['rpc/keep_draft', `{"version_id": null, "version": 1, "items": ${deep}}`],
        ['saved_views', deep],
        ['saved_views', `[{"query": ${deep}}]`],
        ['driver_depot_applications', `{"personal_details": ${deep}}`],
      ] as const) {
        const answer = await send(server.backend, 'admin', 'POST', path, body);
        expect([400, 413], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
      }
    });

    it('is refused outside its bounds, whatever function it goes to, and taken inside', async () => {
      const { sql } = server;
      const sent = await argumentsOf(sql);
      const wrong: string[] = [];
      const tried = new Set<string>();
      for (const { function: name, type, argument } of sent.filter(({ schema }) => schema === 'input')) {
        const others = Object.fromEntries(
          sent.flatMap((other) => (other.function === name ? [[other.argument, null]] : [])),
        );
        const { outside = [], inside = [] } = DOMAINS[type] ?? {};
        // The type is one and the same: its bounds are tried once, every argument of it with one value.
        const isFirst = !tried.has(type);
        tried.add(type);
        for (const value of isFirst ? outside : outside.slice(0, 1)) {
          const { status, body } = await call(server.backend, 'admin', name, {
            ...others,
            [argument]: value,
          });
          const code = (body as { code?: string } | undefined)?.code ?? '';
          if (status !== 400 || code !== 'RW010')
            wrong.push(`${name}(${argument}: ${JSON.stringify(value).slice(0, 40)}): ${status} ${code}`);
        }
        for (const value of isFirst ? inside : []) {
          const [answer] = await sql<{ is_taken: boolean }>(
            `select true as is_taken from jsonb_to_record($1::text::jsonb) as r(v input.${type})`,
            [JSON.stringify({ v: value })],
          );
          expect(answer, type).toEqual({ is_taken: true });
        }
      }
      expect(wrong).toEqual([]);
    }, 60_000);
  });
});
