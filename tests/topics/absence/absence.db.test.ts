import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actorNames, actors } from '../../support/actors';
import { addLicense } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach, permissionServers, postgres } from '../../support/servers';
import { ids, nameOf } from '../../support/world';

const { driver, colleague, manager } = actors;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('The first day back', () => {
  onEach(permissionServers, (server) => {
    it('is set by the staff of the depot, read by the driver too, and changed by nobody else', async () => {
      const { backend } = server;
      const changed: Record<string, unknown> = {};
      const people = Object.values(actors).map(({ id }) => id);
      for (const actor of actorNames) {
        for (const id of people)
          await send(backend, actor, 'PATCH', `users?id=eq.${id}`, { back_on: inDays(5) });
        const rows = await backend.sql<{ id: string }>(
          'select id from public.users where back_on is not null order by id',
        );
        if (rows.length > 0) changed[actor] = rows.map(({ id }) => nameOf(id));
        await backend.sql('update public.users set back_on = null');
      }
      const ofA = ['driver', 'colleague', 'unapprovedDriver'];
      expect(changed).toEqual({
        admin: ofA,
        manager: ofA,
        otherAdmin: ['otherDriver'],
        otherManager: ['otherDriver'],
      });

      await backend.sql('update public.users set back_on = $1 where id = $2', [inDays(5), driver.id]);
      const seen: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { ok, body } = await send(
          backend,
          actor,
          'GET',
          `users?id=eq.${driver.id}&back_on=not.is.null&select=back_on`,
        );
        if (ok && (body as unknown[]).length > 0) seen[actor] = body;
      }
      expect(Object.keys(seen)).toEqual(['admin', 'manager', 'driver']);
    });
  });

  onEach([postgres], (server) => {
    const set = (back_on: string | null, id: string = driver.id) =>
      send(server.backend, 'manager', 'PATCH', `users?id=eq.${id}`, { back_on });
    const day = async (expression: string) => {
      const [row] = await server.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return row?.day ?? '';
    };
    const stored = async () =>
      (
        await server.sql<{ back_on: string | null }>('select back_on::text from public.users where id = $1', [
          driver.id,
        ])
      )[0]?.back_on;

    it('is tomorrow at the earliest, and within two years', async () => {
      for (const [expression, isTaken] of [
        ['private.today() - 1', false],
        ['private.today()', false],
        ['private.today() + 1', true],
        ["private.today() + interval '2 years'", true],
        ["private.today() + interval '2 years 1 day'", false],
      ] as const) {
        const back_on = await day(expression);
        const { ok, body } = await set(back_on);
        expect(ok, expression).toBe(isTaken);
        if (isTaken) expect(await stored()).toBe(back_on);
        else
          expect(body).toMatchObject({
            code: 'RW010',
            message: 'Choose a first day back from tomorrow to two years from now',
          });
      }
    });

    it('stays when something else about the driver changes after it', async () => {
      const { backend } = server;
      await backend.sql('alter table public.users disable trigger verify_absence');
      await backend.sql('update public.users set back_on = private.today() - 3 where id = $1', [driver.id]);
      await backend.sql('alter table public.users enable trigger verify_absence');
      const { ok } = await send(backend, 'manager', 'PATCH', `users?id=eq.${driver.id}`, {
        phone: '+353 1 555 0100',
      });
      expect(ok).toBe(true);
    });

    it('goes when the driver becomes inactive or joins the staff, and is refused for them', async () => {
      const { sql } = server;
      await set(inDays(5), colleague.id);
      await sql('update public.users set is_inactive = true where id = $1', [colleague.id]);
      expect(await sql('select back_on from public.users where id = $1', [colleague.id])).toEqual([
        { back_on: null },
      ]);
      await sql('update public.users set is_inactive = false where id = $1', [colleague.id]);
      await set(inDays(5), colleague.id);
      await sql("update public.users set role = 'manager' where id = $1", [colleague.id]);
      expect(await sql('select back_on from public.users where id = $1', [colleague.id])).toEqual([
        { back_on: null },
      ]);
    });

    it("is no conflict with the driver's form, and stands in the history", async () => {
      const { backend } = server;
      const version = async () =>
        (await backend.sql('select version from public.users where id = $1', [driver.id]))[0];
      const before = await version();
      const back_on = inDays(5);
      await set(back_on);
      expect(await version()).toEqual(before);
      const { body } = await call(backend, 'admin', 'record_history', {
        table_name: 'users',
        row_id: driver.id,
      });
      expect(JSON.stringify(body)).toContain(`"back_on":{"new":"${back_on}","old":null}`);
    });

    it('is changed for many, each answer with the absence before, for an undo', async () => {
      const change = async (drivers: object[]) =>
        (await call(server.backend, 'manager', 'set_drivers_away', { run: crypto.randomUUID(), drivers }))
          .body;
      const [first, second] = [inDays(5), inDays(9)];
      const both = (back_on: string | null) => [driver.id, colleague.id].map((id) => ({ id, back_on }));
      await set(first);
      expect(await change(both(second))).toEqual([
        { id: driver.id, outcome: 'done', reason: null, previous_back_on: first },
        { id: colleague.id, outcome: 'done', reason: null, previous_back_on: null },
      ]);
      expect(
        await change([
          { id: driver.id, back_on: first },
          { id: colleague.id, back_on: null },
        ]),
      ).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
      expect(await stored()).toBe(first);
      expect(
        await change([
          { id: colleague.id, back_on: inDays(-1) },
          { id: actors.inactiveDriver.id, back_on: second },
          { id: actors.otherDriver.id, back_on: second },
        ]),
      ).toMatchObject([
        { reason: 'Choose a first day back from tomorrow to two years from now' },
        { reason: 'Is inactive' },
        { reason: 'Driver not found' },
      ]);
    });
  });
});

describe('A driver who is away', () => {
  onEach([embedded], (server) => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T09:00:00Z') }));
    afterEach(() => {
      vi.useRealTimers();
    });
    const at = (instant: string) => vi.setSystemTime(new Date(instant));
    const read = async <Row>(path: string, actor: 'manager' | 'admin' | 'driver' = 'manager') =>
      (await send(server.backend, actor, 'GET', path)).body as Row[];
    const ask = async <Answer>(name: string, args: object = {}) =>
      (await call(server.backend, 'manager', name, args)).body as Answer;
    const awayUntil = async (back_on: string) => {
      await server.sql('update public.users set back_on = $1 where id = $2', [back_on, driver.id]);
      await server.sql('update public.users set manager_id = $1 where id = $2', [manager.id, driver.id]);
    };
    const expires = async (expiry_date: string) => {
      const { sql } = server;
      await sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      await addLicense(sql, { driver_id: driver.id, type: 'B', issued_date: '2020-01-01', expiry_date });
    };

    it.each([
      ['in winter', '2027-01-12', '2027-01-11T23:59:59Z', '2027-01-12T00:00:00Z'],
      [
        'in summer, an hour before midnight in UTC',
        '2026-07-20',
        '2026-07-19T22:59:59Z',
        '2026-07-19T23:00:00Z',
      ],
      ['on the day the clocks go back', '2026-10-25', '2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z'],
      ['on the day the clocks go forward', '2027-03-28', '2027-03-27T23:59:59Z', '2027-03-28T00:00:00Z'],
    ])('is back at midnight in Ireland %s', async (_, day, before, after) => {
      await awayUntil(day);
      const state = async () => ({
        listed: await read(`driver_overview?id=eq.${driver.id}&select=back_on,is_out`),
        counts: (await ask<{ drivers: object }>('compliance_dashboard')).drivers,
      });
      at(before);
      expect(await state()).toMatchObject({
        listed: [{ back_on: day, is_out: true }],
        counts: { active: 1, away: 1 },
      });
      at(after);
      expect(await state()).toMatchObject({
        listed: [{ back_on: null, is_out: false }],
        counts: { active: 2, away: 0 },
      });
    });

    it('is asked nothing until the day back, on which everything counts, also what ran out meanwhile', async () => {
      const { sql } = server;
      await sql('update public.license_check_settings set checked_since = private.today()');
      await sql(
        `update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where driver_id = $1`,
        [driver.id],
      );
      await expires('2026-06-20');
      await awayUntil('2026-07-01');
      const told = async () => {
        await sql('select private.decide_mails()');
        return sql(
          `with sent as (
             update private.mails set state = 'sent' where state = 'waiting' and kind = 'reminders' returning id, recipient_id
           )
           select split_part(u.full_name, ' ', 1) as name, i.stage from sent
           join private.mail_items i on i.mail_id = sent.id and i.subject_id = $1 and i.kind = 'license'
           join public.users u on u.id = sent.recipient_id order by 1`,
          [driver.id],
        );
      };
      const seen = async () => {
        const { drivers, groups } = await ask<{
          drivers: { active: number; away: number; compliant: number };
          groups: { subjects: { subject_id: string }[] }[];
        }>('compliance_dashboard');
        const managed = await ask<Record<string, number>>('manager_dashboard');
        const file = await ask<string>('calendar_file', { site_url: 'https://roadworthy.example' });
        await sql('delete from private.compliance_snapshots');
        await sql('select private.store_snapshots()');
        return {
          ...drivers,
          managed: [managed.active, managed.away, managed.notInOrder],
          snapshot: await sql(
            'select active, compliant from private.compliance_snapshots where depot_id = $1',
            [ids.depotA],
          ),
          listed: groups.some(({ subjects }) => subjects.some(({ subject_id }) => subject_id === driver.id)),
          findings: await read(
            `compliance_findings?subject_id=eq.${driver.id}&kind=eq.license&select=danger,in_use`,
          ),
          checks: (await read(`license_check_overview?driver_id=eq.${driver.id}&select=driver_id`)).length,
          dueAhead: (
            await ask<{ subject_id: string }[]>('due_items', { from_day: '2026-06-01', to_day: '2026-07-31' })
          ).length,
          inCalendar: file.includes(driver.id),
        };
      };
      const away = {
        total: 4,
        active: 1,
        away: 1,
        compliant: 1,
        managed: [0, 1, 0],
        snapshot: [{ active: 3, compliant: 3 }],
        listed: false,
        checks: 0,
        dueAhead: 0,
        inCalendar: false,
      };

      expect(await seen()).toEqual({ ...away, findings: [{ danger: 'due_soon', in_use: false }] });
      expect(await told()).toEqual([]);
      at('2026-06-30T09:00:00Z');
      expect(await seen()).toEqual({ ...away, findings: [{ danger: 'must_not_drive', in_use: false }] });
      expect(await told()).toEqual([]);

      at('2026-07-01T09:00:00Z');
      expect(await seen()).toEqual({
        total: 4,
        active: 2,
        away: 0,
        compliant: 1,
        managed: [1, 0, 1],
        snapshot: [{ active: 4, compliant: 3 }],
        listed: true,
        findings: [{ danger: 'must_not_drive', in_use: true }],
        checks: 1,
        dueAhead: 1,
        inCalendar: true,
      });
      expect(await told()).toEqual([
        { name: 'driver', stage: -7 },
        { name: 'manager', stage: -7 },
      ]);
      at('2026-07-02T09:00:00Z');
      expect(await told()).toEqual([]);
    });

    it('hears on the day back of what stops them, even with all mails switched off', async () => {
      const { sql } = server;
      await sql("update private.mail_choices set off = '{drivers,vehicles,overdue}', digest_day = null");
      await expires('2026-06-16');
      await awayUntil('2026-07-10');
      at('2026-07-10T09:00:00Z');
      await sql('select private.decide_mails()');
      expect(
        await sql(
          "select m.kind from private.mails m join private.mail_items i on i.mail_id = m.id where m.recipient_id = $1 and i.kind = 'license'",
          [driver.id],
        ),
      ).toEqual([{ kind: 'reminders' }]);
    });

    it('gets no mail that was decided before the absence', async () => {
      const { sql } = server;
      await expires('2026-06-15');
      await sql('select private.decide_mails()');
      await awayUntil('2026-07-01');
      const claimed = await sql<{ email: string; items: { subject_id: string }[] | null }>(
        'select email, items from private.claim_mails(50)',
      );
      expect(claimed.filter(({ email }) => email === driver.email)).toEqual([]);
      expect(
        claimed.flatMap(({ items }) => items ?? []).filter(({ subject_id }) => subject_id === driver.id),
      ).toEqual([]);
    });

    it('keeps the vehicle, which neither counts for them nor is stopped by them', async () => {
      const { sql } = server;
      await sql('update public.depot_vehicles set nct_expiry = private.today() - 1 where id = $1', [
        ids.assignedVehicle,
      ]);
      await expires('2026-06-14');
      const stopped = () =>
        read(
          `compliance_findings?kind=in.(vehicle_stopped,driver_stopped)&order=kind&select=kind,subject_id,in_use`,
        );
      const both = (in_use: boolean) => ({ kind: 'vehicle_stopped', subject_id: driver.id, in_use });
      const ofVehicle = { kind: 'driver_stopped', subject_id: ids.assignedVehicle, in_use: true };
      expect(await stopped()).toEqual([ofVehicle, both(true)]);
      await awayUntil('2026-07-01');
      expect(await stopped()).toEqual([both(false)]);
      expect(await read(`vehicle_overview?id=eq.${ids.assignedVehicle}&select=driver_id,danger`)).toEqual([
        { driver_id: driver.id, danger: 'not_roadworthy' },
      ]);
      expect(await read(`assignment_overview?id=eq.${ids.assignment}&select=driver_back_on`)).toEqual([
        { driver_back_on: '2026-07-01' },
      ]);
      at('2026-07-01T09:00:00Z');
      expect(await stopped()).toEqual([ofVehicle, both(true)]);
      expect(await read(`assignment_overview?id=eq.${ids.assignment}&select=driver_back_on`)).toEqual([
        { driver_back_on: null },
      ]);
    });

    it('is asked the same questions as ever when a vehicle is assigned', async () => {
      const { sql, as } = server.backend;
      await sql(
        `update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'`,
      );
      await awayUntil('2026-07-01');
      const candidates = await ask<{ id: string; back_on: string | null; not_free: string | null }[]>(
        'drivers_for_vehicle',
        { vehicle_id: ids.spareVehicle },
      );
      expect(candidates.find(({ id }) => id === driver.id)).toMatchObject({
        back_on: '2026-07-01',
        not_free: null,
        reasons: [],
      });
      const assign = () =>
        as(manager)
          .from('driver_vehicle_assignments')
          .insert({ driver_id: driver.id, vehicle_id: ids.spareVehicle });
      await sql('delete from public.driver_licenses where driver_id = $1', [driver.id]);
      expect((await assign()).error).toMatchObject({ code: 'RW011' });
      await expires('2030-01-01');
      expect((await assign()).error).toBeNull();
    });

    it('can still send, and is not asked to renew', async () => {
      const { sql } = server;
      await expires('2026-06-16');
      await awayUntil('2026-07-01');
      expect(await ask('ask_to_renew', { ids: [driver.id] })).toEqual([
        { id: driver.id, outcome: 'refused', reason: 'Is away, back on 01 Jul 2026' },
      ]);
      const { ok } = await call(server.backend, 'driver', 'start_submission', {
        id: crypto.randomUUID(),
        kind: 'nct',
      });
      expect(ok).toBe(true);
      expect(await sql('select from public.submissions')).toHaveLength(1);
      expect(await ask('find_anything', { text: 'driver of the world' })).toMatchObject([
        { state: 'away' },
        { state: 'pending' },
        { state: 'inactive' },
      ]);
    });
  });
});
