import { describe, expect, it } from 'vitest';
import { missingExtension } from '../../scripts/needs.mjs';
import { onEach, postgres } from '../support/servers';

/** Tables whose history is kept otherwise, or of which not every change is for it. */
const NOTED: Record<string, string> = {
  // A finding that comes again is acknowledged anew; the row that ends has nothing to add.
  acknowledgements: 'audit: insert',
  // Strangers write these, so the log would keep for ever what anybody can send.
  contact_messages: 'audit: delete',
  driver_depot_applications: 'audit: update, audit_delete: delete',
  // Made with its depot, and deleted by nobody.
  depot_contacts: 'audit: update',
  // Nobody deletes these.
  depot_moves: 'audit: insert or update',
  renewal_requests: 'audit: insert or update',
  // Of what is sent, what staff decide.
  submissions: 'audit: update',
  documents: 'audit_removed: update of removed_at, audit_stored: update of stored_at',
  // The rows of an import are noted one by one.
  imports: '',
  // Everyone's own.
  saved_views: '',
};

describe('The tables', () => {
  onEach([postgres], (server) => {
    it('count the changes of what several people edit', async () => {
      const counted = await server.backend.sql<{ name: string }>(`
        select c.relname as name from pg_catalog.pg_class c
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
          select from pg_catalog.pg_trigger t
          where t.tgrelid = c.oid and t.tgenabled = 'O' and pg_get_triggerdef(t.oid) ~ ' BEFORE UPDATE ON .* private.touch\\(\\)$')`);
      expect(counted).toEqual([]);
    });

    it('note every change of what staff keep', async () => {
      const noted = await server.backend.sql<{ name: string; events: string }>(`
        select c.relname as name, coalesce(string_agg(
          t.tgname || ': ' || lower(substring(pg_get_triggerdef(t.oid) from 'AFTER (.*?) ON ')), ', ' order by t.tgname), '') as events
        from pg_catalog.pg_class c
        left join pg_catalog.pg_trigger t on t.tgrelid = c.oid and t.tgenabled = 'O' and t.tgname ~ '^audit'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`);
      expect(noted.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(NOTED)));
      for (const { name, events } of noted)
        expect([name, events]).toEqual([name, NOTED[name] ?? 'audit: insert or delete or update']);
    });

    it('refuse a large row before anything looks at it', async () => {
      const first = await server.backend.sql<{ name: string; first: string | null }>(`
        select c.relname as name, (
          select min(t.tgname collate "C") from pg_catalog.pg_trigger t
          where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 1 = 1 and t.tgtype & 2 = 2 and t.tgtype & 20 > 0) as first
        from pg_catalog.pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and has_any_column_privilege('authenticated', c.oid, 'insert, update')
        order by 1`);
      expect(first.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['contact_messages', 'driver_depot_applications', 'login_settings', 'users']),
      );
      expect(first.filter((table) => table.first !== 'check_size')).toEqual([]);
    });

    it('measure what is written before they look at it', async () => {
      const { sql } = server.backend;
      // Compares columns with each other, of a row that has at most 64 kB.
      const measuresElsewhere = ['driver_depot_applications_personal_details_check'];
      const constraints = await sql<{ name: string; rule: string }>(`
        select conname as name, pg_get_constraintdef(oid) as rule from pg_catalog.pg_constraint
        where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`);
      const looksFirst = constraints.filter(({ name, rule }) => {
        const rest = rule.replace(/'(?:[^']|'')*'/g, "''").replace(/private\.\w+\([^()]*\)/g, 'measured');
        const looks =
          / !?~~?\*? /.test(rest) ||
          /\b(?!char_length|octet_length|num_nonnulls|cardinality)[a-z_]+\(/.test(rest);
        const isMeasured = /^CHECK \(+\s*CASE\s+WHEN \(+(NOT measured|char_length\([^()]+\) > )/.test(rest);
        return looks && !isMeasured && !measuresElsewhere.includes(name);
      });
      expect(looksFirst).toEqual([]);

      const functions = await sql<{ name: string; body: string }>(`
        select distinct p.proname as name, p.prosrc as body from pg_catalog.pg_depend d
        join pg_catalog.pg_proc p on p.oid = d.refobjid and p.pronamespace = 'private'::regnamespace
        where d.classid = 'pg_constraint'::regclass and d.refclassid = 'pg_proc'::regclass`);
      expect(functions.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['is_text', 'is_license_list']),
      );
      const measures = /^\s*begin\s+(return case when|if) (char|octet)_length\(\w+(::text)?\) > /;
      // Compares with a list of short texts.
      expect(
        functions.filter(({ name, body }) => name !== 'is_license_country' && !measures.test(body)),
      ).toEqual([]);
    });
  });
});

describe('An extension that a command needs', () => {
  onEach([postgres], (server) => {
    it('is asked for by the name of its package', async () => {
      const [found] = await server.backend.sql<{ version: number }>(
        `select current_setting('server_version_num')::integer / 10000 as version`,
      );
      expect(await missingExtension(server.backend.sql, 'no_such_check')).toBe(
        `PostgreSQL ${found?.version} has no extension no_such_check on this machine. On Debian, install the package postgresql-${found?.version}-no-such-check.`,
      );
      expect(await missingExtension(server.backend.sql, 'plpgsql')).toBeNull();
    });
  });
});
