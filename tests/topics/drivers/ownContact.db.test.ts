import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { call, send } from '../../support/rest';
import { onEach, servers } from '../../support/servers';
import { changesBy } from '../../support/state';

const mine = { phone: '+353 83 555 0100', address: '2 Harbour Road, Skerries' };
const own = { ...mine, version: 1 };
const allowed: ActorName[] = [
  'admin',
  'manager',
  'driver',
  'colleague',
  'otherAdmin',
  'otherManager',
  'otherDriver',
];
const denied = actorNames.filter((name) => !allowed.includes(name));

describe('save_own_contact', () => {
  onEach(servers, (server) => {
    const save = (actor: ActorName, args: object = own) =>
      call(server.backend, actor, 'save_own_contact', args);

    it.each(allowed)('changes the phone and address of the caller alone (%s)', async (actor) => {
      const changes = await changesBy(server.backend, async () => {
        expect(await save(actor)).toMatchObject({ ok: true, body: 2 });
      });
      expect(changes).toMatchObject([{ table: 'public.users', kind: 'update', row: mine }]);
      expect(changes[0]?.id).toBe(actor === 'anon' ? undefined : actors[actor].id);
      expect(new Set(changes[0]?.columns)).toEqual(
        new Set(['phone', 'address', 'find_text', 'updated_at', 'version']),
      );
    });

    it.each(denied)('changes nothing for %s', async (actor) => {
      const changes = await changesBy(server.backend, async () => {
        const { ok, body } = await save(actor);
        expect(ok).toBe(false);
        expect(body).toMatchObject({ code: actor === 'anon' ? '42501' : 'RW002' });
      });
      expect(changes).toEqual([]);
    });

    it('accepts no other column and no other person', async () => {
      const extras = [
        { role: 'admin' },
        { approved: true },
        { full_name: 'Changed' },
        { id: actors.colleague.id },
      ];
      const changes = await changesBy(server.backend, async () => {
        for (const extra of extras) expect((await save('driver', { ...own, ...extra })).ok).toBe(false);
        const path = `users?id=eq.${actors.driver.id}`;
        expect((await send(server.backend, 'driver', 'PATCH', path, mine)).ok).toBe(false);
      });
      expect(changes).toEqual([]);
    });

    it('changes nothing when the record has changed since, and answers null', async () => {
      await save('driver', { ...own, phone: '01 555 0101' });
      const changes = await changesBy(server.backend, async () => {
        expect(await save('driver')).toMatchObject({ ok: true, body: null });
      });
      expect(changes).toEqual([]);
      expect(await save('driver', { ...mine, version: 2 })).toMatchObject({ body: 3 });
    });

    it('clears empty fields, and refuses an invalid phone number or address', async () => {
      await save('driver', { phone: ' ', address: '', version: 1 });
      const path = `users?id=eq.${actors.driver.id}&select=phone,address`;
      expect((await send(server.backend, 'driver', 'GET', path)).body).toEqual([
        { phone: null, address: null },
      ]);
      for (const wrong of [{ phone: '1' }, { address: 'x' }]) {
        expect(await save('driver', { ...own, ...wrong, version: 2 })).toMatchObject({
          ok: false,
          body: { code: 'RW010', details: null },
        });
      }
    });

    it('is in the history under the name of the person', async () => {
      await save('driver');
      const args = { table_name: 'users', row_id: actors.driver.id };
      const { body } = await call(server.backend, 'admin', 'record_history', args);
      expect((body as unknown[]).at(-1)).toMatchObject({
        actor_name: 'driver of the world',
        action: 'update',
        changes: { phone: { new: mine.phone }, address: { new: mine.address } },
      });
    });
  });
});
