import { describe, expect, it } from 'vitest';
import type { ActorName } from '../support/actors';
import { nextId } from '../support/factories';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';

describe('Saved views', () => {
  onEach(servers, (server) => {
    const add = (name: string, more: object = {}, actor: ActorName = 'manager') =>
      send(server.backend, actor, 'POST', 'saved_views', {
        list: 'drivers',
        name,
        query: 'status=pending',
        ...more,
      });
    const first = async (actor: ActorName = 'manager') =>
      (
        (await send(server.backend, actor, 'GET', 'saved_views?is_first=eq.true&select=name')).body as {
          name: string;
        }[]
      ).map(({ name }) => name);

    it('are limited to twelve per list', async () => {
      const id = nextId();
      for (let n = 1; n <= 11; n += 1) expect((await add(`View ${n}`)).ok).toBe(true);
      expect((await add('View 12', { id })).ok).toBe(true);
      expect(await add('View 12', { id })).toMatchObject({ status: 409, body: { code: '23505' } });
      expect(await add('One too many')).toMatchObject({
        status: 400,
        body: { code: 'RW010', message: 'You have twelve views of this list. Delete one to save another.' },
      });
      expect((await add('On the other list', { list: 'fleet' })).ok).toBe(true);
    });

    it('have a unique name, and limits', async () => {
      await add('Pending');
      expect(await add(' pénding')).toMatchObject({ status: 409, body: { code: '23505' } });
      for (const bad of [{ name: ' ' }, { name: 'x'.repeat(41) }, { query: '' }, { query: 'x'.repeat(1001) }])
        expect(await add('Other', bad)).toMatchObject({ ok: false });
      expect(await add('Other', { list: 'joiners' })).toMatchObject({ ok: false });
    });

    it('have one first view, which a new first view replaces', async () => {
      await add('A', { is_first: true });
      await add('B', { is_first: true });
      expect(await first()).toEqual(['B']);
      await add('C', { list: 'fleet', is_first: true });
      expect((await first()).sort()).toEqual(['B', 'C']);
      await send(server.backend, 'manager', 'PATCH', 'saved_views?name=eq.A', { is_first: true });
      expect((await first()).sort()).toEqual(['A', 'C']);
      await send(server.backend, 'manager', 'PATCH', 'saved_views?name=eq.A', { name: 'A2', is_first: true });
      expect((await first()).sort()).toEqual(['A2', 'C']);
    });

    it('do not affect those of other people: neither which is first nor how many there are', async () => {
      await add('Mine', { is_first: true });
      for (let n = 1; n <= 12; n += 1)
        expect((await add(`View ${n}`, { is_first: n === 1 }, 'admin')).ok).toBe(true);
      expect(await first()).toEqual(['Mine']);
      expect(await first('admin')).toEqual(['View 1']);
      expect((await add('Mine too', { is_first: true })).ok).toBe(true);
      expect(await first()).toEqual(['Mine too']);
      expect(await first('admin')).toEqual(['View 1']);
    });
  });
});
