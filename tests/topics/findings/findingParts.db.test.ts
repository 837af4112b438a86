import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DUE_KINDS } from '../../../src/domain/due';
import { EXPIRY_WARNING_DAYS } from '../../../src/domain/expiry';
import { CPC_WARNING_DAYS } from '../../../src/topics/cpc/rules';
import { REMINDER_KINDS } from '../../../src/topics/findingForms';
import { CHECK_WARNING_DAYS } from '../../../src/topics/license-checks/rules';
import { FINDING_KINDS, renewalFor, WARNING_KM } from '../../../src/words/findings';
import { actors } from '../../support/actors';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';

describe('The kinds of findings', () => {
  onEach([postgres], (server) => {
    it('are the same in the database and the app: sentences, reminders, renewals and counts by month', async () => {
      const { sql } = server;
      const kinds = await sql<{ kind: string; due_kind: string | null }>(
        'select kind, due_kind from private.finding_kinds',
      );
      expect(kinds.map(({ kind }) => kind).sort()).toEqual([...FINDING_KINDS].sort());
      const counted = new Set(kinds.flatMap(({ due_kind }) => due_kind ?? []));
      expect([...counted].sort()).toEqual([...DUE_KINDS].sort());
      const reminders = await sql<{ kind: string }>('select kind from public.reminder_settings');
      expect(reminders.map(({ kind }) => kind).sort()).toEqual([...REMINDER_KINDS].sort());
      const renewed = await sql<{ kind: string }>(
        "select kind from private.finding_kinds where driver = 'renewed'",
      );
      const about = { detail: null, record_id: null };
      expect(renewed.map(({ kind }) => kind).sort()).toEqual(
        FINDING_KINDS.filter((kind) => renewalFor({ ...about, kind })).sort(),
      );
    });

    it('have the same warning days as the app', async () => {
      const days = await server.sql<{ kind: string; warn_days: number }>(
        'select kind, warn_days from private.finding_kinds where warn_days <> private.warning_days() order by 1',
      );
      expect(days).toEqual([
        { kind: 'cpc_module', warn_days: CPC_WARNING_DAYS },
        { kind: 'debrief', warn_days: 14 },
        { kind: 'download', warn_days: 7 },
        { kind: 'insurance_notice', warn_days: 7 },
        { kind: 'license_check', warn_days: CHECK_WARNING_DAYS },
        { kind: 'unit_download', warn_days: 7 },
      ]);
      const numbers = await server.sql('select private.warning_days() as days, private.warning_km() as km');
      expect(numbers).toEqual([{ days: EXPIRY_WARNING_DAYS, km: WARNING_KM }]);
    });

    it('are the only ones that can be stored', async () => {
      const { sql } = server;
      await expect(
        sql("update private.finding set kind = 'other' where ctid = (select min(ctid) from private.finding)"),
      ).rejects.toThrow(/finding_kind_fkey/);
    });

    it.each([
      ['hidden', { sees: false, is_told: false, renews: false }],
      ['seen', { sees: true, is_told: false, renews: false }],
      ['told', { sees: true, is_told: true, renews: false }],
      ['renewed', { sees: true, is_told: true, renews: true }],
    ])('give a driver what "%s" promises', async (what, expected) => {
      const { backend } = server;
      const { driver } = actors;
      await backend.sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      await backend.sql("update private.finding_kinds set driver = 'seen' where kind <> 'no_license'");
      await backend.sql("update private.finding_kinds set driver = $1 where kind = 'no_license'", [what]);
      const about = `private.due_day where subject_id = '${driver.id}' and kind = 'no_license'`;
      const seen = (await send(backend, 'driver', 'GET', 'compliance_findings?kind=eq.no_license')).body;
      const asked = await call(backend, 'manager', 'ask_to_renew', { ids: [driver.id] });
      const { tables } = (await call(backend, 'driver', 'my_data')).body as {
        tables: { finding: { kind: string }[] };
      };
      expect({
        sees: (seen as unknown[]).length > 0,
        is_told: (await backend.sql<{ told: boolean }>(`select is_for_driver as told from ${about}`))[0]
          ?.told,
        renews: (asked.body as { outcome: string }[])[0]?.outcome === 'done',
      }).toEqual(expected);
      expect(tables.finding.some(({ kind }) => kind === 'no_license')).toBe(expected.sees);
    });
  });
});

describe('A function that keeps a stored copy', () => {
  onEach([postgres], (server) => {
    it('sets every column by name except the key and generated columns', async () => {
      const { sql } = server;
      await sql('begin');
      try {
        await sql(
          `create table private.copied (place integer, id integer, "More" text, dropped text,
            twice integer generated always as (2 * place) stored, primary key (id))`,
        );
        await sql('alter table private.copied drop column dropped');
        await sql("insert into private.copied values (1, 1, 'a')");
        await sql(`call private.make_keeper('private.copied', $f$
          create function private.keep(p integer) returns void language sql set search_path = '' as $$
            insert into private.copied as k values (p, 1, 'b') on conflict (id) do update set {columns}
            where k.* is distinct from excluded.* $$ $f$)`);
        await sql('select private.keep(2)');
        expect(await sql('select * from private.copied')).toEqual([{ place: 2, id: 1, More: 'b', twice: 4 }]);
      } finally {
        await sql('rollback');
      }
    });
  });
});

describe('A united view', () => {
  onEach([postgres], (server) => {
    const unite = (parts: string) => server.sql(`call private.unite('private.united', ${parts})`);

    beforeEach(async () => {
      const { sql } = server;
      await sql('begin');
      await sql("create view private.part_a as select 'a'::text as name, 1 as points");
      await sql("create view private.part_b as select 2 as points, true as more, 'b'::text as name");
    });
    afterEach(() => server.sql('rollback'));

    it('matches columns by name, runs as the caller, and keeps its dependent views when it gets another part', async () => {
      const { sql } = server;
      await unite("'private.part_a'");
      await sql('create view private.reader as select * from private.united');
      await sql("call private.unite_more('private.united', 'private.part_b')");
      expect(await sql('select * from private.reader order by name')).toEqual([
        { name: 'a', points: 1 },
        { name: 'b', points: 2 },
      ]);
      expect(
        await sql("select reloptions from pg_catalog.pg_class where oid = 'private.united'::regclass"),
      ).toEqual([{ reloptions: ['security_invoker=true'] }]);
    });

    it.each([
      ['lacks a column', "select 3 as points, 'c'::text as title", /column "name" does not exist/],
      [
        'has another type',
        "select 'c'::text as name, 'many'::text as points",
        /UNION types integer and text/,
      ],
    ])('fails when a part %s', async (_title, part, message) => {
      await server.sql(`create view private.part_c as ${part}`);
      await unite("'private.part_a'");
      await expect(server.sql("call private.unite_more('private.united', 'private.part_c')")).rejects.toThrow(
        message,
      );
    });
  });
});
