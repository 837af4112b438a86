import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import { call } from '../support/rest';
import { onEach, permissionServers } from '../support/servers';
import { baseline, changesBy, readState } from '../support/state';
import { ids, recordOf } from '../support/world';

const staffA = ['manager', 'admin'];
const staffB = ['otherManager', 'otherAdmin'];
const newPerson = { email: actors.applicant.email, full_name: 'Niamh Walsh' };

const markAsSentByApplicant = `update public.driver_depot_applications set sent_by = '${actors.applicant.id}'
  where id = '${ids.pendingApplication}'`;

const rejectPendingApplication = `update public.driver_depot_applications set status = 'rejected', rejection_reason = 'No'
  where id = '${ids.pendingApplication}'`;

const addDriverWithoutAccount = (
  email: string,
  invitedAt = 'null',
  isInactive = false,
) => `insert into public.users (id, email, full_name, depot_id, invited_at, is_inactive)
  values ('${ids.withoutAccount}', '${email}', 'Síle Ní Bhriain', '${ids.depotA}', ${invitedAt}, ${isInactive})`;

const dueLicense = (name: 'driver' | 'otherDriver') => ({
  subject_id: actors[name].id,
  kind: 'license',
  source_ids: [recordOf('license', name)],
});
const expireSoon = 'update public.driver_licenses set expiry_date = private.today() + 5';
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const offerId = ids.moveToB;
const addOffer = `insert into public.depot_moves (id, depot_id, to_depot_id, vehicle_id, subject)
  values ('${offerId}', '${ids.depotA}', '${ids.depotB}', '${ids.spareVehicle}', '231-D-2')`;

/** Only calls of `callers` change anything; `given` is SQL to run first. */
const functions: { name: string; args: object; callers: string[]; given?: string }[] = [
  { name: 'approve_application', args: { id: ids.pendingApplication }, callers: staffA },
  { name: 'reject_application', args: { id: ids.pendingApplication, reason: 'No' }, callers: staffA },
  { name: 'approve_application', args: { id: ids.otherApplication }, callers: [] },
  {
    name: 'reject_application',
    args: { id: ids.otherApplication, reason: 'No' },
    callers: staffB,
  },
  { name: 'end_assignment', args: { id: ids.assignment }, callers: staffA },
  { name: 'end_assignment', args: { id: ids.otherAssignment }, callers: staffB },
  {
    name: 'change_driver',
    args: { id: fixedId(99, 1), returned: ids.assignment, driver_id: actors.colleague.id },
    callers: staffA,
  },
  {
    name: 'change_driver',
    args: { id: fixedId(99, 1), returned: ids.otherAssignment, driver_id: actors.colleague.id },
    callers: [],
  },
  { name: 'create_driver', args: newPerson, callers: staffA, given: markAsSentByApplicant },
  {
    name: 'create_driver',
    args: { full_name: 'Síle Ní Bhriain', id: ids.withoutAccount },
    callers: [...staffA, ...staffB],
  },
  {
    name: 'invite_drivers',
    args: { ids: [ids.withoutAccount] },
    callers: staffA,
    given: addDriverWithoutAccount('sile@test.example'),
  },
  { name: 'claim_record', args: {}, callers: [] },
  { name: 'claim_record', args: {}, callers: [], given: addDriverWithoutAccount(actors.applicant.email) },
  {
    name: 'claim_record',
    args: {},
    callers: [],
    given: addDriverWithoutAccount(actors.applicant.email, 'now()', true),
  },
  {
    name: 'claim_record',
    args: {},
    callers: ['applicant'],
    given: addDriverWithoutAccount(actors.applicant.email, 'now()'),
  },
  {
    name: 'invite_staff',
    args: { ...newPerson, role: 'manager' },
    callers: ['admin'],
    given: markAsSentByApplicant,
  },
  {
    name: 'invite_staff',
    args: { ...newPerson, role: 'manager' },
    callers: ['admin', 'otherAdmin'],
    given: rejectPendingApplication,
  },
  {
    name: 'invite_staff',
    args: { ...newPerson, role: 'admin', depot_id: ids.depotWithoutStaff },
    callers: ['admin', 'otherAdmin'],
    given: rejectPendingApplication,
  },
  {
    name: 'invite_staff',
    args: { ...newPerson, role: 'admin', depot_id: ids.depotB },
    callers: ['otherAdmin'],
    given: rejectPendingApplication,
  },
  { name: 'set_staff_role', args: { user_id: actors.manager.id, role: 'admin' }, callers: ['admin'] },
  { name: 'set_staff_active', args: { user_id: actors.manager.id, active: false }, callers: ['admin'] },
  {
    name: 'set_staff_role',
    args: { user_id: actors.otherManager.id, role: 'driver' },
    callers: ['otherAdmin'],
  },
  ...(['driver', 'otherDriver'] as const).map((name) => ({
    name: 'acknowledge_finding',
    args: { ...dueLicense(name), until: inAWeek, reason: 'Booked' },
    callers: name === 'driver' ? staffA : staffB,
    given: expireSoon,
  })),
  { name: 'offer_move', args: { depot_id: ids.depotB, driver_id: actors.driver.id }, callers: ['admin'] },
  { name: 'withdraw_move', args: { id: offerId }, callers: ['admin'], given: addOffer },
  { name: 'accept_move', args: { id: offerId }, callers: ['otherAdmin'], given: addOffer },
  { name: 'decline_move', args: { id: offerId }, callers: ['otherAdmin'], given: addOffer },
  {
    name: 'erase_driver',
    args: { id: actors.inactiveDriver.id, full_name: 'inactiveDriver of the world' },
    callers: ['admin'],
  },
  { name: 'run_retention', args: {}, callers: ['admin', 'otherAdmin'] },
  { name: 'clean_up', args: {}, callers: [] },
  {
    name: 'store_snapshot',
    args: {},
    callers: ['manager', 'admin', 'otherManager', 'otherAdmin'],
  },
];

describe('Database functions', () => {
  onEach(permissionServers, (server) => {
    it.each(functions)(
      '$name $args changes something only for its callers',
      async ({ name, args, callers, given }) => {
        const { backend } = server;
        const callersNow: ActorName[] = [];
        const prepare = async () => {
          if (!given) return baseline;
          await backend.sql(given);
          return readState(backend);
        };
        let before = await prepare();
        for (const actor of actorNames) {
          const action = () => call(backend, actor, name, args);
          if ((await changesBy(backend, action, before)).length === 0) continue;
          callersNow.push(actor);
          await backend.restore();
          before = await prepare();
        }
        expect(callersNow.sort()).toEqual([...callers].sort());
      },
    );

    it("my_application returns only the caller's own application", async () => {
      const answers: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { body } = await call(server.backend, actor, 'my_application');
        if (Array.isArray(body) && body.length > 0) answers[actor] = body;
      }
      const shape = {
        created_at: expect.any(String),
        depot_id: ids.depotA,
        depot_name: 'Test depot A',
        rejection_reason: null,
      };
      expect(answers).toEqual({
        applicant: [{ ...shape, id: ids.pendingApplication, status: 'pending' }],
        colleague: [{ ...shape, id: ids.approvedApplication, status: 'approved' }],
      });
    });

    it('my_application returns what the owner sent, even if a stranger sends another in their name later', async () => {
      const { sql } = server.backend;
      const mine = async () => (await call(server.backend, 'applicant', 'my_application')).body;
      await sql(
        `update public.driver_depot_applications set email = $1, status = 'pending', created_at = now() + interval '1 minute'
         where id = $2`,
        [actors.applicant.email, ids.otherApplication],
      );
      expect(await mine()).toMatchObject([{ id: ids.otherApplication }]);
      await sql(markAsSentByApplicant);
      expect(await mine()).toMatchObject([{ id: ids.pendingApplication }]);
      await sql(rejectPendingApplication);
      expect(await mine()).toMatchObject([{ id: ids.otherApplication }]);
    });

    it('my_application returns nothing for an account whose email is not confirmed', async () => {
      await server.backend.sql('update auth.users set email_confirmed_at = null');
      for (const actor of ['applicant', 'colleague'] as const) {
        expect((await call(server.backend, actor, 'my_application')).body, actor).toEqual([]);
      }
    });

    it('record_history answers only admins of the depot', async () => {
      await server.backend.sql('update public.users set phone = null where id = $1', [actors.driver.id]);
      const args = { table_name: 'users', row_id: actors.driver.id };
      const answers: Record<string, number> = {};
      for (const actor of actorNames) {
        const { body } = await call(server.backend, actor, 'record_history', args);
        if (Array.isArray(body) && body.length > 0) answers[actor] = body.length;
      }
      expect(answers).toEqual({ admin: 1 });
    });

    it.each([
      ['shared_history', { table_name: 'license_types' }],
      ['type_usage', {}],
      ['settings_states', {}],
    ])('%s answers admins, and refuses everyone else', async (name, args) => {
      const admins: string[] = [];
      for (const actor of actorNames) {
        if ((await call(server.backend, actor, name, args)).ok) admins.push(actor);
      }
      expect(admins).toEqual(['admin', 'otherAdmin']);
    });

    it.each([
      ['application_decision', { id: ids.rejectedApplication }],
      ['application_matches', { id: ids.pendingApplication }],
      ['competence', {}],
      ['compliance_dashboard', {}],
      ['due_by_month', {}],
      ['due_items', { from_day: '2026-01-01', to_day: '2036-12-31' }],
      ['manager_dashboard', {}],
      ['ready_for_inspection', {}],
    ])('%s answers staff, and refuses everyone else', async (name, args) => {
      const answers: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { ok, status, body } = await call(server.backend, actor, name, args);
        answers[actor] = ok || status === 401 ? ok : (body as { code: string }).code;
      }
      const refused = actorNames.filter((actor) => actor !== 'anon');
      const staff = [...staffA, 'otherManager', 'otherAdmin'];
      expect(answers).toMatchObject({
        ...Object.fromEntries(refused.map((actor) => [actor, 'RW002'])),
        ...Object.fromEntries(staff.map((actor) => [actor, true])),
      });
      expect(answers.anon).not.toBe(true);
    });

    it.each(['uid', 'my_role', 'add_person', 'refuse', 'approve_application'])(
      'the private function %s cannot be called by name',
      async (name) => {
        const { status } = await call(server.backend, 'applicant', `private.${name}`);
        expect(status).toBe(404);
      },
    );
  });
});
