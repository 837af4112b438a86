import { describe, expect, it } from 'vitest';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';

describe('Saved views', () => {
  onEach(servers, (server) => {
    const add = (name: string, more: object = {}) =>
      send(server.backend, 'manager', 'POST', 'saved_views', {
        list: 'drivers',
        name,
        query: 'status=pending',
        ...more,
      });
    const first = async () =>
      (
        (await send(server.backend, 'manager', 'GET', 'saved_views?is_first=eq.true&select=name')).body as {
          name: string;
        }[]
      ).map(({ name }) => name);

    it('are twelve a list at most', async () => {
      for (let n = 1; n <= 12; n += 1) expect((await add(`View ${n}`)).ok).toBe(true);
      expect(await add('One too many')).toMatchObject({
        status: 400,
        body: { code: 'RW010', message: 'You have twelve views of this list. Delete one to save another.' },
      });
      expect((await add('On the other list', { list: 'fleet' })).ok).toBe(true);
    });

    it('have a name of their own, and limits', async () => {
      await add('Pending');
      expect(await add(' pénding')).toMatchObject({ status: 409, body: { code: '23505' } });
      for (const bad of [{ name: ' ' }, { name: 'x'.repeat(41) }, { query: '' }, { query: 'x'.repeat(1001) }])
        expect(await add('Other', bad)).toMatchObject({ ok: false });
      expect(await add('Other', { list: 'joiners' })).toMatchObject({ ok: false });
    });

    it('have one first: a new one takes the place of the last', async () => {
      await add('A', { is_first: true });
      await add('B', { is_first: true });
      expect(await first()).toEqual(['B']);
      await add('C', { list: 'fleet', is_first: true });
      expect((await first()).sort()).toEqual(['B', 'C']);
      await send(server.backend, 'manager', 'PATCH', 'saved_views?name=eq.A', { is_first: true });
      expect((await first()).sort()).toEqual(['A', 'C']);
    });
  });
});
