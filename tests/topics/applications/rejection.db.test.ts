import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { application } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { changesBy } from '../../support/state';
import { ids } from '../../support/world';

const { pendingApplication: pending } = ids;

describe('reject_application', () => {
  onEach([postgres], (server) => {
    const reject = (reason: unknown, id: string = pending, actor: 'admin' | 'manager' = 'manager') =>
      call(server.backend, actor, 'reject_application', { id, reason });

    it('closes the application with the reason, and changes nothing else', async () => {
      const changes = await changesBy(server.backend, () => reject('  The licence has expired  '));
      expect(changes).toMatchObject([
        {
          table: 'public.driver_depot_applications',
          row: {
            id: pending,
            status: 'rejected',
            rejection_reason: 'The licence has expired',
            approved_by: null,
            approved_at: null,
            driver_id: null,
          },
        },
      ]);
    });

    it.each([
      ['no reason', null],
      ['an empty reason', ''],
      ['a blank reason', ' \n '],
    ])('refuses %s', async (_, reason) => {
      const changes = await changesBy(server.backend, async () => {
        expect(await reject(reason)).toMatchObject({ ok: false, body: { code: 'RW010' } });
      });
      expect(changes).toEqual([]);
    });

    it('accepts a reason of 1000 characters and no longer', async () => {
      const tooLong = await changesBy(server.backend, async () => {
        expect(await reject('x'.repeat(1001))).toMatchObject({ ok: false, body: { code: 'RW010' } });
      });
      expect(tooLong).toEqual([]);
      expect(await reject('x'.repeat(1000))).toMatchObject({ ok: true });
    });

    it('can be repeated by the same person with the same reason', async () => {
      await reject('No');
      expect(await reject('No')).toMatchObject({ ok: true });
    });

    it.each([
      ['another person', 'No', 'admin'],
      ['the same person with another reason', 'Still no', 'manager'],
    ] as const)('tells %s who has already decided', async (_, reason, actor) => {
      await reject('No');
      const changes = await changesBy(server.backend, async () => {
        expect(await reject(reason, pending, actor)).toMatchObject({
          body: { code: 'RW004', message: expect.stringContaining('rejected by manager of the world') },
        });
      });
      expect(changes).toEqual([]);
    });

    it('does not undo an approval', async () => {
      await call(server.backend, 'admin', 'approve_application', { id: pending });
      const changes = await changesBy(server.backend, async () => {
        expect(await reject('No')).toMatchObject({
          body: { code: 'RW004', message: expect.stringContaining('approved by admin of the world') },
        });
      });
      expect(changes).toEqual([]);
    });

    it('lets the person apply again', async () => {
      await reject('No');
      const again = application({ depot_id: ids.depotA, email: actors.applicant.email });
      const { error } = await server.backend
        .as(actors.applicant)
        .from('driver_depot_applications')
        .insert(again);
      expect(error).toBeNull();
      const mine = await server.backend.as(actors.applicant).rpc('my_application');
      expect(mine.data).toMatchObject([{ status: 'pending' }]);
    });
  });
});
