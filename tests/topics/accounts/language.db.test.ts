import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { personOf } from '../../support/facts';
import { call, send } from '../../support/rest';
import { onEach, servers } from '../../support/servers';
import { changesBy } from '../../support/state';

const allowed = actorNames.filter((name) => personOf(name).role !== null);
const denied = actorNames.filter((name) => !allowed.includes(name));

describe('choose_language', () => {
  onEach(servers, (server) => {
    const choose = (actor: ActorName, language: string | null) =>
      call(server.backend, actor, 'choose_language', { language });

    it.each(allowed)('keeps the language of the caller alone (%s)', async (actor) => {
      const changes = await changesBy(server.backend, async () => {
        expect((await choose(actor, 'pl')).ok).toBe(true);
        // A lost answer: the same choice again.
        expect((await choose(actor, 'pl')).ok).toBe(true);
      });
      expect(changes).toMatchObject([
        { table: 'public.users', kind: 'update', id: personOf(actor).id, columns: ['language'] },
      ]);
    });

    it.each(denied)('changes nothing for %s', async (actor) => {
      const changes = await changesBy(server.backend, async () => {
        const { ok, body } = await choose(actor, 'pl');
        expect(ok).toBe(false);
        expect(body).toMatchObject({ code: actor === 'anon' ? '42501' : 'RW002' });
      });
      expect(changes).toEqual([]);
    });

    it('takes no language that is not offered', async () => {
      const changes = await changesBy(server.backend, async () => {
        for (const language of ['de', 'PL', 'pt', ''])
          expect((await choose('driver', language)).body).toMatchObject({
            code: 'RW010',
            message: 'This language is not offered',
          });
      });
      expect(changes).toEqual([]);
    });

    it('does not conflict with an open form, and is not set by staff', async () => {
      const path = `users?id=eq.${actors.driver.id}`;
      const changes = await changesBy(server.backend, async () => {
        expect((await send(server.backend, 'admin', 'PATCH', path, { language: 'pl' })).ok).toBe(false);
        const version = (await send(server.backend, 'driver', 'GET', `${path}&select=version`, undefined))
          .body;
        await choose('driver', 'lt');
        expect(
          (await send(server.backend, 'driver', 'GET', `${path}&select=version`, undefined)).body,
        ).toEqual(version);
      });
      expect(changes.map(({ columns }) => columns)).toEqual([['language']]);
    });
  });
});
