import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { checkBody, publishedList, withFault } from '../../support/checks';
import { nextId } from '../../support/factories';
import { moveVehicle } from '../../support/moves';
import { addDocument } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const driver = actors.driver.id;

describe('Moving between depots', () => {
  onEach([postgres], (server) => {
    const as = (actor: ActorName, name: string, args: object) => call(server.backend, actor, name, args);
    const read = async (actor: ActorName, path: string) =>
      (await send(server.backend, actor, 'GET', path)).body as Record<string, unknown>[];
    const offer = (args: object, actor: ActorName = 'admin') =>
      as(actor, 'offer_move', { depot_id: ids.depotB, ...args });
    const offerDriver = async () => (await offer({ driver_id: driver })).body as string;
    const offerVehicle = async () => (await offer({ vehicle_id: ids.assignedVehicle })).body as string;
    const accept = (id: string, actor: ActorName = 'otherAdmin') => as(actor, 'accept_move', { id });
    const history = async (actor: ActorName, table_name: string, row_id: string) =>
      (
        (await as(actor, 'record_history', { table_name, row_id })).body as {
          table_name: string;
          changes: object;
        }[]
      ).map((entry) => [entry.table_name, entry.changes]);

    const acknowledge = (column: 'driver_id' | 'vehicle_id', id: string) =>
      server.sql(
        `insert into public.acknowledgements (depot_id, ${column}, kind, source_id, due, until, reason, acknowledged_by)
         select f.depot_id, f.subject_id, f.kind, f.source_id, f.due, private.today() + 7, 'Booked', $1
         from private.finding f where f.subject_id = $2 and f.kind in ('license', 'nct')`,
        [actors.manager.id, id],
      );

    const depotsOf = async (table: string, column: string, id: string) => {
      const rows = await server.sql<{ depot_id: string }>(
        `select distinct depot_id from ${table} where ${column} = $1`,
        [id],
      );
      return rows.map(({ depot_id }) => depot_id);
    };

    it('moves a driver with the records that go along, and leaves manager and vehicle behind', async () => {
      const tables = await server.sql<{ name: string }>(`
        select t.name::text from private.record_tables t
        join pg_catalog.pg_attribute a on a.attrelid = t.name and a.attname = 'driver_id'
        where t.goes_along is not null and t.author is distinct from 'driver_id'`);
      expect(tables).toHaveLength(11);
      await server.sql(
        `update public.users set employee_number = '7', agency_until = '2030-01-01', agency_name = 'Staffline' where id = '${driver}'`,
      );
      await acknowledge('driver_id', driver);
      await server.sql(
        `update public.driver_depot_applications set driver_id = '${driver}' where id = '${ids.approvedApplication}'`,
      );
      const id = await offerDriver();
      const [before] = await server.sql('select count(*) from private.audit_log');
      expect(await accept(id)).toMatchObject({ ok: true });

      expect(await depotsOf('public.driver_depot_applications', 'driver_id', driver)).toEqual([ids.depotB]);
      for (const { name } of tables) {
        const found = await server.sql(
          `select distinct depot_id, made_in from ${name} where driver_id = $1`,
          [driver],
        );
        const here = { depot_id: ids.depotB, made_in: ids.depotA };
        expect([name, found]).toEqual([name, found.length > 0 ? [here] : []]);
      }
      expect(await server.sql('select from public.acknowledgements')).toEqual([]);
      expect(await depotsOf('private.finding', 'subject_id', driver)).toEqual([ids.depotB]);
      expect(await read('otherManager', `users?id=eq.${driver}`)).toMatchObject([
        {
          depot_id: ids.depotB,
          manager_id: null,
          employee_number: null,
          agency_until: '2030-01-01',
          agency_name: 'Staffline',
          approved: true,
          full_name: 'driver of the world',
        },
      ]);
      expect(await read('otherManager', `driver_overview?id=eq.${driver}`)).toMatchObject([
        { license_number: expect.any(String), assigned_vehicle_id: null },
      ]);
      const assignments = `assignment_overview?driver_id=eq.${driver}&select=status`;
      expect(await read('otherManager', assignments)).toEqual([]);
      for (const actor of ['admin', 'driver'] as const)
        expect(await read(actor, assignments)).toEqual([{ status: 'ended' }]);
      for (const table of ['users', 'driver_overview', 'driver_licenses']) {
        const column = table === 'users' || table === 'driver_overview' ? 'id' : 'driver_id';
        expect(await read('admin', `${table}?${column}=eq.${driver}`)).toEqual([]);
        expect(await read('driver', `${table}?${column}=eq.${driver}`)).not.toEqual([]);
      }
      // The assignment, the driver and the offer, but not the records that follow.
      const [after] = await server.sql('select count(*) from private.audit_log');
      expect(Number(after?.count) - Number(before?.count)).toBe(3);
    });

    it('moves a vehicle with its records, and ends its assignment', async () => {
      await server.sql(`insert into public.vehicle_records (vehicle_id, requirement_id, done_on)
        select '${ids.assignedVehicle}', r.id, '2026-01-01' from public.requirements r where r.name = 'Service'`);
      await insertRow(server.sql, 'public.roadworthiness_tests', {
        id: nextId(),
        vehicle_id: ids.assignedVehicle,
        tested_on: '2026-01-01',
        faults: 'Brakes',
      });
      await addDocument(server.sql, {
        id: nextId(),
        driver_id: null,
        vehicle_id: ids.assignedVehicle,
        record_kind: 'depot_vehicles',
        record_id: ids.assignedVehicle,
        part: 'road_tax',
        expiry_date: '2027-05-06',
      });
      await acknowledge('vehicle_id', ids.assignedVehicle);
      await accept(await offerVehicle());
      for (const [table, column] of [
        ['public.vehicle_records', 'vehicle_id'],
        ['public.roadworthiness_tests', 'vehicle_id'],
        ['public.documents', 'vehicle_id'],
        ['private.finding', 'subject_id'],
      ] as const)
        expect(await depotsOf(table, column, ids.assignedVehicle)).toEqual([ids.depotB]);
      expect(await server.sql('select from public.acknowledgements')).toEqual([]);
      const [today] = await server.sql('select private.today()::text as today');
      expect(await read('otherManager', `depot_vehicles?id=eq.${ids.assignedVehicle}`)).toMatchObject([
        { depot_id: ids.depotB, depot_start_date: today?.today },
      ]);
      expect(await read('otherManager', `assignment_overview?vehicle_id=eq.${ids.assignedVehicle}`)).toEqual(
        [],
      );
      expect(await read('manager', `depot_vehicles?id=eq.${ids.assignedVehicle}`)).toEqual([]);
      expect(await read('manager', `driver_overview?id=eq.${driver}`)).toMatchObject([
        { assigned_vehicle_id: null },
      ]);
    });

    it('moves a vehicle with its defects, and leaves its checks and days', async () => {
      const { sql } = server;
      await sql('update public.checklists set has_day_photo = false');
      const list = await publishedList(sql);
      const item = list.items.find(({ words }) => words.some(({ severity }) => severity === 'stop'));
      if (!item) throw new Error('No item stops a vehicle');
      const word = item.words.find(({ severity }) => severity === 'stop')?.id ?? '';
      const body = withFault(checkBody(list), item, { words: [word] });
      expect(await as('driver', 'send_check', { body })).toMatchObject({ ok: true });
      const [defect] = await sql<{ id: string }>('select id from public.defects');
      await sql("insert into public.unused_days (vehicle_id, depot_id, day) values ($1, $2, '2026-01-05')", [
        ids.assignedVehicle,
        ids.depotA,
      ]);
      await insertRow(sql, 'public.check_days', {
        id: nextId(),
        vehicle_id: ids.assignedVehicle,
        depot_id: ids.depotA,
        day: '2026-01-05',
        plate: '231-D-1',
        state: 'covered',
        first_state: 'covered',
        uncovered: 'missed',
        checked_by: driver,
      });
      const bell = async (actor: ActorName) =>
        ((await as(actor, 'my_notices', {})).body as { kind: string; source_id: string | null }[])
          .filter(({ kind }) => kind === 'off_the_road')
          .map(({ source_id }) => source_id);
      const seen = async () => {
        const found: Record<string, string> = {};
        for (const actor of [
          'admin',
          'manager',
          'driver',
          'colleague',
          'otherManager',
          'otherDriver',
        ] as const) {
          const of = `vehicle_id=eq.${ids.assignedVehicle}&select=id`;
          const tables = ['check_days', 'checks', 'defect_list', 'defect_steps', 'unused_days'];
          const rows = await Promise.all(tables.map((table) => read(actor, `${table}?${of}`)));
          found[actor] = tables.filter((_, n) => (rows[n] ?? []).length > 0).join(', ');
        }
        return found;
      };
      const stays = 'check_days, checks, unused_days';
      const all = 'check_days, checks, defect_list, defect_steps, unused_days';
      expect(await seen()).toEqual({
        admin: all,
        manager: all,
        driver: 'check_days, checks, defect_list, unused_days',
        colleague: 'defect_list',
        otherManager: '',
        otherDriver: '',
      });
      expect(await bell('admin')).toEqual([defect?.id]);
      expect(await bell('manager')).toEqual([defect?.id]);

      await accept(await offerVehicle());
      expect(await seen()).toEqual({
        admin: stays,
        manager: stays,
        driver: 'check_days, checks',
        colleague: '',
        otherManager: 'defect_list, defect_steps',
        otherDriver: 'defect_list',
      });
      // The driver's manager is still told of what they cannot open.
      expect(await bell('admin')).toEqual([]);
      expect(await bell('manager')).toEqual([null]);
      await sql('update public.users set manager_id = null where manager_id = $1', [actors.manager.id]);
      await sql('update public.users set depot_id = $1 where id = $2', [ids.depotB, actors.manager.id]);
      expect(await bell('manager')).toEqual([defect?.id]);
      await moveVehicle(sql, ids.assignedVehicle, ids.depotA);
      expect(await bell('manager')).toEqual([]);
      expect(await sql("select from public.checks where 'other_depot' = any (flags)")).toEqual([]);
    });

    it('shows the other depot only the name or the plate before it accepts', async () => {
      await offerDriver();
      await offerVehicle();
      expect(await read('otherAdmin', 'move_overview?select=subject,depot_name&order=subject')).toEqual([
        { subject: '231-D-1', depot_name: 'Test depot A' },
        { subject: 'driver of the world', depot_name: 'Test depot A' },
      ]);
      expect(await read('otherManager', 'move_overview')).toEqual([]);
      for (const path of [
        `users?id=eq.${driver}`,
        `driver_licenses?driver_id=eq.${driver}`,
        `depot_vehicles?id=eq.${ids.assignedVehicle}`,
      ])
        expect(await read('otherAdmin', path)).toEqual([]);
      expect(await history('otherAdmin', 'users', driver)).toEqual([]);
    });

    it('is in the history of both depots', async () => {
      await accept(await offerDriver());
      const [a, b] = ['Test depot A', 'Test depot B'];
      const ofA = await history('admin', 'users', driver);
      expect(ofA.filter(([table]) => table === 'depot_moves')).toEqual([
        ['depot_moves', expect.objectContaining({ status: { new: 'offered' }, to_depot_id: { new: b } })],
        ['depot_moves', expect.objectContaining({ status: { old: 'offered', new: 'accepted' } })],
      ]);
      expect(ofA.at(-2)?.[0]).toBe('driver_vehicle_assignments');
      expect(await history('otherAdmin', 'users', driver)).toEqual([
        ['users', expect.objectContaining({ depot_id: { old: a, new: b } })],
      ]);
    });

    it('ends with a withdrawal or a refusal, which change nothing else', async () => {
      for (const [decision, actor, status] of [
        ['withdraw_move', 'admin', 'withdrawn'],
        ['decline_move', 'otherAdmin', 'declined'],
      ] as const) {
        const id = await offerDriver();
        expect(await as(actor, decision, { id })).toMatchObject({ ok: true });
        // Repeated after a lost answer.
        expect(await as(actor, decision, { id })).toMatchObject({ ok: true });
        expect(await accept(id)).toMatchObject({
          status: 409,
          body: {
            code: 'RW004',
            message: expect.stringMatching(`^The offer of driver of the world was ${status} on`),
          },
        });
        expect(await read('admin', `users?id=eq.${driver}`)).toMatchObject([
          { depot_id: ids.depotA, manager_id: actors.manager.id },
        ]);
      }
    });

    it('tells the driver once it is accepted, by the bell and by email, until the driver moves again', async () => {
      const told = async () =>
        (
          await server.sql<{ kind: string; event: unknown; depot_name: string }>(
            'select kind, event, depot_name from private.claim_mails(100)',
          )
        ).filter(({ kind }) => kind === 'moved');
      const notices = async () =>
        ((await as('driver', 'my_notices', {})).body as { kind: string; name: string }[])
          .filter(({ kind }) => kind === 'moved')
          .map(({ name }) => name);
      await as('otherAdmin', 'decline_move', { id: await offerDriver() });
      await accept(await offerVehicle());
      expect(await notices()).toEqual([]);
      await accept(await offerDriver());
      expect(await notices()).toEqual(['Test depot B']);
      const back = await offer({ driver_id: driver, depot_id: ids.depotA }, 'otherAdmin');
      expect(await told()).toEqual([
        { kind: 'moved', event: { name: 'Test depot B' }, depot_name: 'Test depot B' },
      ]);
      expect(await told()).toEqual([]);
      await accept(back.body as string, 'admin');
      expect(await notices()).toEqual(['Test depot A']);
    });

    it('is offered once, to one depot at a time, and only for drivers and vehicles that may move', async () => {
      const id = await offerDriver();
      expect(await offerDriver()).toBe(id);
      await server.sql(`update public.depot_vehicles set is_active = false where id = '${ids.spareVehicle}'`);
      await server.sql(
        `update public.users set depot_id = '${ids.depotWithoutStaff}' where id = '${actors.otherManager.id}'`,
      );
      const refusals: [object, string, string][] = [
        [{ depot_id: ids.depotA, vehicle_id: ids.assignedVehicle }, 'RW010', 'Choose another depot'],
        [{ depot_id: driver, vehicle_id: ids.assignedVehicle }, 'RW010', 'Choose another depot'],
        [
          { depot_id: ids.depotWithoutStaff, vehicle_id: ids.assignedVehicle },
          'RW010',
          'That depot has no administrator to accept the offer',
        ],
        [{ driver_id: actors.manager.id }, 'RW010', 'Only drivers can move to another depot'],
        [{ vehicle_id: ids.spareVehicle }, 'RW010', 'This vehicle has left the fleet'],
        [{ driver_id: actors.otherDriver.id }, 'RW003', 'Driver not found'],
        [{ vehicle_id: ids.otherSpareVehicle }, 'RW003', 'Vehicle not found'],
        [{ driver_id: driver, vehicle_id: ids.assignedVehicle }, 'RW003', 'Driver not found'],
        [{}, 'RW003', 'Vehicle not found'],
      ];
      for (const [args, code, message] of refusals) {
        const { body } = await offer(args);
        expect([args, body]).toEqual([args, expect.objectContaining({ code, message })]);
      }
      await server.sql(`update public.users set role = 'admin' where id = '${actors.otherManager.id}'`);
      expect(await offer({ depot_id: ids.depotWithoutStaff, driver_id: driver })).toMatchObject({
        body: { code: 'RW008', message: 'driver of the world is already offered to Test depot B' },
      });
    });

    it('is refused if the plate is taken, or if the driver has become staff', async () => {
      await server.sql(
        `update public.depot_vehicles set registration_number = '231-D-1' where id = '${ids.otherSpareVehicle}'`,
      );
      expect(await accept(await offerVehicle())).toMatchObject({
        status: 409,
        body: { code: 'RW008', message: 'Your depot already has a vehicle with the plate 231-D-1' },
      });
      expect(await read('manager', `driver_overview?id=eq.${driver}`)).toMatchObject([
        { assigned_vehicle_id: ids.assignedVehicle },
      ]);

      const id = await offerDriver();
      await as('admin', 'set_staff_role', { user_id: driver, role: 'manager' });
      expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'RW008' } });
      expect(await depotsOf('public.users', 'id', driver)).toEqual([ids.depotA]);
    });

    it('has one winner in each of 10 rounds of an acceptance against a withdrawal', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await offerDriver();
        const both = [() => accept(id), () => as('admin', 'withdraw_move', { id })];
        if (round % 2 > 0) both.reverse();
        const answers = await Promise.all(both.map((press) => press()));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, body: { code: 'RW004' } });
        const [move] = await server.sql('select status from public.depot_moves where id = $1', [id]);
        const depot = move?.status === 'accepted' ? ids.depotB : ids.depotA;
        expect(await depotsOf('public.users', 'id', driver)).toEqual([depot]);
        await server.backend.restore();
      }
    });

    it('happens once in each of 10 rounds of two acceptances and an assignment, and leaves no vehicle with a driver elsewhere', async () => {
      for (let round = 0; round < 10; round += 1) {
        await server.sql(`update public.users set role = 'admin' where id = '${actors.otherManager.id}'`);
        const id = (await offer({ vehicle_id: ids.spareVehicle })).body as string;
        const all = [
          () => accept(id),
          () => accept(id, 'otherManager'),
          () =>
            send(server.backend, 'manager', 'POST', 'driver_vehicle_assignments', {
              driver_id: actors.colleague.id,
              vehicle_id: ids.spareVehicle,
            }),
        ];
        if (round % 2 > 0) all.reverse();
        const answers = await Promise.all(all.map((press) => press()));
        expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2);
        expect(await depotsOf('public.depot_vehicles', 'id', ids.spareVehicle)).toEqual([ids.depotB]);
        expect(
          await server.sql(`select from public.driver_vehicle_assignments
            where status = 'active' and vehicle_id = '${ids.spareVehicle}'`),
        ).toEqual([]);
        await server.backend.restore();
      }
    });
  });
});
