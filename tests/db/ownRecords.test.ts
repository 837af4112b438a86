import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import { announced } from '../support/documents';
import { nextId } from '../support/factories';
import { addDocument } from '../support/records';
import { call, send } from '../support/rest';
import { onEach, permissionServers, postgres } from '../support/servers';
import { changesBy } from '../support/state';
import { ids } from '../support/world';
import { callers, decisions as decisionsOf, fillDrove, notOfDrivers, somebody, tables } from './allFacts';

const me = somebody({ ...actors.manager, word: 'manager of the world' });
/** Of the manager; those that are not of drivers a colleague may make. */
const decisions = decisionsOf.flatMap((of) => of(me));

describe('Staff cannot decide about their own records', () => {
  onEach([postgres], (server) => {
    it('with any function that changes something and only staff may call', async () => {
      const open = [...callers].flatMap(([name, may]) =>
        may.includes('admin') && !may.includes('driver') ? [name] : [],
      );
      // PostgreSQL lets a stable function change nothing.
      const changing = await server.sql<{ name: string }>(
        `select proname::text as name from pg_catalog.pg_proc
         where pronamespace = 'public'::regnamespace and provolatile = 'v' and proname = any (string_to_array($1, ','))`,
        [open.join()],
      );
      // Every kind of record is deleted below.
      const judged = new Set(['delete_record', ...decisions.map(({ name }) => name), ...notOfDrivers]);
      expect([...judged].sort()).toEqual(changing.map(({ name }) => name).sort());
    });
  });

  onEach(permissionServers, (server) => {
    const changes = (actor: ActorName, action: (by: ActorName) => Promise<unknown>) =>
      changesBy(server.backend, () => action(actor));
    /** The row that a refused import leaves is no decision. */
    const isImport = ({ table }: { table: string }) => table === 'public.imports';

    it.each(decisions)('$name $args', async ({ name, args, isOfDrivers }) => {
      await fillDrove(server.sql, me);
      const decide = (actor: ActorName) => call(server.backend, actor, name, args);
      expect((await changes('manager', decide)).filter((change) => !isImport(change))).toEqual([]);
      if (!isOfDrivers) expect(await changes('admin', decide)).not.toEqual([]);
    });

    it('by deleting one of any kind', async () => {
      const { sql } = server;
      const kinds = await sql<{ kind: string }>(
        "select kind from private.record_tables where is_deletable and subject = 'driver' order by 1",
      );
      expect(kinds.length).toBeGreaterThan(0);
      const own = await fillDrove(sql, me);
      for (const { kind } of kinds) {
        const id = own(kind);
        const remove = (by: ActorName) =>
          call(server.backend, by, 'delete_record', { kind, id, reason: 'A mistake' });
        expect(await changes('manager', remove), kind).toEqual([]);
        expect(await changes('admin', remove), kind).not.toEqual([]);
      }
    });

    it('by adding a row of a table that names a driver', async () => {
      await fillDrove(server.sql, me);
      const named = [...tables].flatMap(([table, { names }]) => {
        const add = names?.driver_id?.row;
        return add ? [{ table, row: add(me.id) }] : [];
      });
      expect(named.length).toBeGreaterThan(0);
      for (const { table, row } of named) {
        const add = (by: ActorName) => send(server.backend, by, 'POST', table, { id: nextId(), ...row });
        expect(await changes('manager', add), table).toEqual([]);
      }
    });

    it('by changing a row', async () => {
      const { sql } = server;
      const own = await fillDrove(sql, me);
      const withDriver = await sql<{ name: string }>(
        "select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'driver_id'",
      );
      const open = withDriver.filter(({ name }) => tables.get(name)?.grants?.update);
      expect(open.length).toBeGreaterThan(0);
      for (const { name } of open) {
        const column = tables.get(name)?.inBulk ?? '';
        const id = own(name);
        const edit = (by: ActorName) =>
          send(server.backend, by, 'PATCH', `${name}?id=eq.${id}`, { [column]: 'Another' });
        expect(await changes('manager', edit), name).toEqual([]);
        expect(await changes('admin', edit), name).toMatchObject([{ kind: 'update' }]);
      }
      const edit = (by: ActorName) =>
        send(server.backend, by, 'PATCH', `users?id=eq.${me.id}`, { cleared_points: 12, cleared_note: 'x' });
      expect(await changes('manager', edit)).toEqual([]);
    });

    it('with a photo, which proves a record', async () => {
      const { sql } = server;
      await fillDrove(sql, me);
      const license = me.record('license');
      const announcedLater = nextId();
      const add = (by: ActorName, id: string) =>
        call(server.backend, by, 'add_document', announced({ id, record_id: license }));
      expect(await add('manager', nextId())).toMatchObject({ body: { code: 'RW003' } });
      expect(await add('admin', announcedLater)).toMatchObject({ ok: true });

      // Announced while the manager was a driver.
      const mine = nextId();
      const path = `${ids.depotA}/${me.id}/${mine}.jpg`;
      const row = {
        id: mine,
        driver_id: me.id,
        record_id: license,
        path,
        added_by: me.id,
        stored_at: null,
      };
      await addDocument(sql, row);
      for (const id of [mine, announcedLater])
        await sql(
          `insert into storage.objects (bucket_id, name, metadata)
           select 'documents', d.path, '{"mimetype": "image/jpeg", "size": 2000}' from public.documents d where d.id = $1`,
          [id],
        );
      const verifier = async () =>
        (await sql('select verified_by from public.driver_licenses where id = $1', [license]))[0];
      expect(await call(server.backend, 'manager', 'confirm_document', { id: mine })).toMatchObject({
        body: { code: 'RW003' },
      });
      expect(await verifier()).toEqual({ verified_by: null });
      expect(await call(server.backend, 'admin', 'confirm_document', { id: announcedLater })).toMatchObject({
        ok: true,
      });
      expect(await verifier()).toEqual({ verified_by: actors.admin.id });
      // Nor may they remove a document that a colleague relied on.
      expect(await call(server.backend, 'manager', 'remove_document', { id: announcedLater })).toMatchObject({
        body: { code: 'RW008' },
      });
    });
  });
});
