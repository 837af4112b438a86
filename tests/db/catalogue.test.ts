import { describe, expect, it } from 'vitest';
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
  });
});
