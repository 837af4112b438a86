import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { application, applicationLicense } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const { pendingApplication: pending } = ids;

describe('application_decision', () => {
  onEach(permissionServers, (server) => {
    const decision = async (id: string, actor: ActorName = 'manager') =>
      (await call(server.backend, actor, 'application_decision', { id })).body;

    it('says who approved and when', async () => {
      await call(server.backend, 'manager', 'approve_application', { id: pending });
      const [{ approved_at: decided_at } = {}] = await server.sql<{ approved_at: Date }>(
        'select approved_at from public.driver_depot_applications where id = $1',
        [pending],
      );
      const [answer] = (await decision(pending, 'admin')) as { decided_by: string; decided_at: string }[];
      expect(answer?.decided_by).toBe('manager of the world');
      expect(new Date(answer?.decided_at ?? 0)).toEqual(new Date(decided_at ?? 1));
    });

    it('says who rejected, although no column stores it', async () => {
      await call(server.backend, 'admin', 'reject_application', { id: pending, reason: 'No' });
      expect(await decision(pending)).toEqual([
        { decided_by: 'admin of the world', decided_at: expect.any(String) },
      ]);
    });

    it('says when if the decider is unknown', async () => {
      expect(await decision(ids.rejectedApplication)).toEqual([
        { decided_by: null, decided_at: expect.any(String) },
      ]);
    });

    it('says nothing about a pending application, and nothing to the staff of another depot', async () => {
      expect(await decision(pending)).toEqual([]);
      expect(await decision(ids.rejectedApplication, 'otherAdmin')).toEqual([]);
    });
  });
});

describe('application_matches', () => {
  onEach([postgres], (server) => {
    const apply = async (email: string, ...numbers: string[]) => {
      const licenses = numbers.map((licenseNumber) => applicationLicense({ licenseNumber }));
      const row = application({ depot_id: ids.depotA, email, licenses });
      await insertRow(server.sql, 'public.driver_depot_applications', row);
      return String(row.id);
    };
    const matches = async (id: string, actor: ActorName = 'manager') =>
      (await call(server.backend, actor, 'application_matches', { id })).body;
    const give = (driver: string, number: string) =>
      server.sql('update public.driver_licenses set license_number = $2 where driver_id = $1', [
        driver,
        number,
      ]);
    const person = (name: 'driver' | 'colleague' | 'admin', role = 'driver') => ({
      person_id: actors[name].id,
      full_name: `${name} of the world`,
      role,
    });

    it('names the person with the email, even a colleague whose email a manager cannot read', async () => {
      const id = await apply(actors.admin.email, 'NEW 1');
      const value = actors.admin.email;
      expect(await matches(id)).toEqual([{ matched: 'email', value, ...person('admin', 'admin') }]);
    });

    it('names the drivers with one of the licence numbers, however it is written', async () => {
      await give(actors.driver.id, 'obr-123.4');
      await give(actors.colleague.id, 'XY 9');
      const id = await apply('new@test.example', 'OBR 1234', 'OBR 1234', 'xy/9', 'NEW 1');
      expect(await matches(id, 'admin')).toEqual([
        { matched: 'license_number', value: 'OBR 1234', ...person('driver') },
        { matched: 'license_number', value: 'xy/9', ...person('colleague') },
      ]);
    });

    it('finds nobody in another depot, and answers nothing to its staff', async () => {
      const id = await apply(actors.otherDriver.email, 'OTHER 1');
      await give(actors.otherDriver.id, 'OTHER 1');
      expect(await matches(id)).toEqual([]);
      for (const theirs of [id, pending]) expect(await matches(theirs, 'otherAdmin')).toEqual([]);
      expect(await matches(pending)).not.toEqual([]);
    });

    it('leaves out the driver that the applicant became', async () => {
      await give(actors.applicant.id, 'OWN 1');
      const id = await apply('no-account-2@test.example', 'OWN 1');
      expect(await matches(id)).toEqual([]);
      await call(server.backend, 'manager', 'approve_application', { id: pending });
      const own = (await matches(pending)) as { person_id: string }[];
      expect(own.map(({ person_id }) => person_id)).not.toContain(actors.applicant.id);
      expect(own).not.toEqual([]);
    });
  });
});
