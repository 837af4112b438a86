import { describe, expect, it } from 'vitest';
import { type AccountName, actors } from '../support/actors';
import { nextId } from '../support/factories';
import { answerOf, send } from '../support/rest';
import { onEach, permissionServers, postgres } from '../support/servers';
import { tables } from './allFacts';

// A client names a person by an id that it could have made up: each column refuses somebody of another depot.

const columns = new Map(
  [...tables].flatMap(([table, { names = {} }]) =>
    Object.entries(names).map(([column, naming]) => [`${table}.${column}`, { table, ...naming }] as const),
  ),
);

describe('A person whom a client names', () => {
  onEach([postgres], (server) => {
    it('is in a column of which the facts of its topic say how to try it', async () => {
      const named = await server.sql<{ name: string }>(`
        select distinct c.table_name || '.' || c.column_name as name
        from information_schema.column_privileges c
        where c.grantee in ('anon', 'authenticated') and c.table_schema = 'public' and c.privilege_type in ('INSERT', 'UPDATE')
          and (c.column_name in (select n.column_name from private.column_names n where n.of = 'public.users'::regclass)
            or c.column_name in ('driver_id', 'person_id', 'user_id'))
        order by 1`);
      expect(named.map(({ name }) => name)).toEqual([...columns.keys()].toSorted());
    });
  });

  onEach(permissionServers, (server) => {
    it.each([...columns])('is of the own depot: %s', async (_name, { table, row, of, may, mayNot }) => {
      const name = (person: AccountName) => {
        const values = row(actors[person].id);
        return of
          ? send(server.backend, 'admin', 'PATCH', `${table}?id=eq.${of}`, values)
          : send(server.backend, 'admin', 'POST', table, { id: nextId(), ...values });
      };
      for (const person of mayNot) expect(answerOf(await name(person)), person).toMatch(/^RW0(03|10)$/);
      expect(await name(may)).toMatchObject({ ok: true });
    });

    it('owns a policy of all depots if they are of the depot of whoever chooses them, and stays when another edits it', async () => {
      const { backend } = server;
      const id = nextId();
      const owned = (owned_by: string) =>
        send(backend, 'admin', 'POST', 'policies', { id, depot_id: null, name: 'For all', owned_by });
      expect(answerOf(await owned(actors.otherManager.id))).toBe('RW010');
      expect(answerOf(await owned(actors.manager.id))).toBe('done');
      const edit = (row: object) => send(backend, 'otherAdmin', 'PATCH', `policies?id=eq.${id}`, row);
      expect(answerOf(await edit({ sign_days: 9, owned_by: actors.manager.id }))).toBe('done');
      expect(answerOf(await edit({ owned_by: actors.admin.id }))).toBe('RW010');
      expect(answerOf(await edit({ owned_by: actors.otherManager.id }))).toBe('done');
      // Nor by somebody who is not let in yet.
      await backend.sql('update public.users set approved = false where id = $1', [actors.manager.id]);
      expect(
        answerOf(
          await send(backend, 'admin', 'PATCH', `policies?id=eq.${id}`, { owned_by: actors.manager.id }),
        ),
      ).toBe('RW010');
    });
  });
});
