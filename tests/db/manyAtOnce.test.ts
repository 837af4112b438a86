import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import { call } from '../support/rest';
import { onEach, permissionServers, postgres } from '../support/servers';
import { insertRows, type Sql } from '../support/sql';
import { baseline, changesBy } from '../support/state';
import { ids, nameOf } from '../support/world';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const newId = (number: number) => fixedId(96, number);

const addRequirements = (sql: Sql) =>
  insertRows(sql, 'public.requirements', [
    { id: ids.requirement, subject: 'vehicle', name: 'Wheel check', applies_to: null },
    { id: newId(99), subject: 'vehicle', name: 'Crane examination', applies_to: ['Heavy'] },
  ]);

const policy = { requirement_id: ids.requirement, done_on: '2026-01-01', due_on: '2026-12-31' };

const roadTax = { paper: 'road_tax', done_on: '2026-06-01', due_on: '2031-05-31' };

describe('add_vehicle_records', () => {
  onEach(permissionServers, (server) => {
    it('stores a record for vehicles of the own depot, and only for its staff', async () => {
      const records = [ids.spareVehicle, ids.otherSpareVehicle].map((vehicle_id, index) => ({
        id: newId(index + 1),
        vehicle_id,
      }));
      const stored: Record<string, unknown> = {};
      const codes = new Set<unknown>();
      await addRequirements(server.sql);
      for (const actor of actorNames) {
        const { ok, body } = await call(server.backend, actor, 'add_vehicle_records', { records, ...policy });
        const rows = await server.sql<{ vehicle_id: string }>(
          'select vehicle_id from public.vehicle_records',
        );
        if (rows.length > 0) stored[actor] = rows.map(({ vehicle_id }) => vehicle_id);
        if (!ok && actor !== 'anon') codes.add((body as { code: string }).code);
        await server.sql('delete from public.vehicle_records');
      }
      expect(stored).toEqual({
        admin: [ids.spareVehicle],
        manager: [ids.spareVehicle],
        otherAdmin: [ids.otherSpareVehicle],
        otherManager: [ids.otherSpareVehicle],
      });
      expect([...codes]).toEqual(['RW002']);
    });
  });

  onEach([postgres], (server) => {
    const add = async (records: object[], values: object = policy) => {
      const { body } = await call(server.backend, 'manager', 'add_vehicle_records', { records, ...values });
      if (!Array.isArray(body)) return body;
      return body.map(({ is_correction, ...answer }) =>
        is_correction ? { ...answer, is_correction } : answer,
      );
    };
    const count = async () => (await server.sql('select from public.vehicle_records')).length;

    it('answers for each vehicle with the messages of the form, and stores the others', async () => {
      await addRequirements(server.sql);
      await server.sql(
        `update public.depot_vehicles set odometer_km = 52000, odometer_read_on = '2026-01-01' where id = $1`,
        [ids.assignedVehicle],
      );
      expect(
        await add([
          { id: newId(1), vehicle_id: ids.assignedVehicle, odometer_km: 51_999 },
          { id: newId(2), vehicle_id: ids.spareVehicle, odometer_km: 400, due_km: 30_400 },
          { id: newId(3), vehicle_id: ids.otherAssignedVehicle },
          { id: newId(4), vehicle_id: newId(98) },
        ]),
      ).toEqual([
        {
          id: ids.assignedVehicle,
          outcome: 'refused',
          reason: 'The odometer read 52,000 km on 1 Jan 2026. Correct one of the two readings.',
        },
        { id: ids.spareVehicle, outcome: 'done', reason: null },
        { id: ids.otherAssignedVehicle, outcome: 'refused', reason: 'Vehicle not found' },
        { id: newId(98), outcome: 'refused', reason: 'Vehicle not found' },
      ]);
      expect(
        await server.sql(
          'select id, vehicle_id, odometer_km, due_km, is_current from public.vehicle_records',
        ),
      ).toEqual([
        { id: newId(2), vehicle_id: ids.spareVehicle, odometer_km: 400, due_km: 30_400, is_current: true },
      ]);
      expect(
        await server.sql('select odometer_km from public.depot_vehicles where id = $1', [ids.spareVehicle]),
      ).toEqual([{ odometer_km: 400 }]);
    });

    it('refuses a second record for the same day, or corrects the first if asked to', async () => {
      await addRequirements(server.sql);
      const record = (number: number, values: object = {}) => ({
        id: newId(number),
        vehicle_id: ids.spareVehicle,
        ...values,
      });
      const stored = () =>
        server.sql('select id, due_on::text, provider, odometer_km from public.vehicle_records');
      const was = { id: newId(1), due_on: policy.due_on, provider: 'Axa', odometer_km: 400 };
      await add([record(1, { odometer_km: 400 })], { ...policy, provider: 'Axa' });
      expect(await add([record(2)])).toMatchObject([{ outcome: 'unchanged' }]);
      const wrong = { ...policy, due_on: '2027-01-31' };
      for (const unsaid of [{}, { corrects: null }])
        expect(await add([record(3)], { ...wrong, ...unsaid })).toEqual([
          {
            id: ids.spareVehicle,
            outcome: 'refused',
            reason: 'Has a record for the same day with different values',
            is_correction: true,
          },
        ]);
      expect(await stored()).toEqual([was]);
      const corrects = { ...wrong, corrects: true };
      for (const _ of ['first', 'again, after a lost answer'])
        expect(await add([record(3), record(4, { vehicle_id: ids.assignedVehicle })], corrects)).toEqual(
          expect.arrayContaining([
            { id: ids.spareVehicle, outcome: 'done', reason: null, is_correction: true },
            { id: ids.assignedVehicle, outcome: 'done', reason: null },
          ]),
        );
      expect(await stored()).toEqual(
        expect.arrayContaining([
          { ...was, due_on: '2027-01-31' },
          { id: newId(4), due_on: '2027-01-31', provider: null, odometer_km: null },
        ]),
      );
      expect(await add([record(5)], { ...corrects, due_on: '2025-01-01' })).toMatchObject([
        { outcome: 'refused', reason: 'The due date cannot be before the day it was done' },
      ]);
    });

    it('refuses a requirement that does not apply to a vehicle, unless it has had such a record before', async () => {
      await addRequirements(server.sql);
      const crane = { ...policy, requirement_id: newId(99) };
      const refused = [
        {
          id: ids.spareVehicle,
          outcome: 'refused',
          reason: 'Crane examination does not apply to this vehicle',
        },
      ];
      expect(await add([{ id: newId(1), vehicle_id: ids.spareVehicle }], crane)).toEqual(refused);
      await insertRows(server.sql, 'public.vehicle_records', [
        { id: newId(2), vehicle_id: ids.spareVehicle, requirement_id: newId(99), done_on: '2025-01-01' },
      ]);
      expect(await add([{ id: newId(1), vehicle_id: ids.spareVehicle }], crane)).toMatchObject([
        { outcome: 'done' },
      ]);
    });

    it.each([
      [{ ...policy, done_on: '2199-01-01' }, 'The date must be today or earlier'],
      [{ ...policy, due_on: '2025-12-31' }, 'The due date cannot be before the day it was done'],
      [{ ...policy, note: ' ' }, 'A value is outside its limits'],
      [{ ...policy, requirement_id: newId(97) }, 'Choose what was done from the list'],
    ])('refuses %j', async (values, reason) => {
      await addRequirements(server.sql);
      expect(await add([{ id: newId(1), vehicle_id: ids.spareVehicle }], values)).toEqual([
        { id: ids.spareVehicle, outcome: 'refused', reason },
      ]);
      expect(await count()).toBe(0);
    });

    it('adds nothing when it is repeated, even after a later reading', async () => {
      await addRequirements(server.sql);
      const records = [{ id: newId(1), vehicle_id: ids.spareVehicle, odometer_km: 400 }];
      const first = await add(records);
      await server.sql('update public.depot_vehicles set odometer_km = 900 where id = $1', [
        ids.spareVehicle,
      ]);
      const changes = await changesBy(server.backend, () => add(records));
      expect(first).toEqual([{ id: ids.spareVehicle, outcome: 'done', reason: null }]);
      expect(await add(records)).toEqual(first);
      expect(changes).toEqual([]);
      // The id of a stored record, sent for another vehicle.
      expect(await add([{ id: newId(1), vehicle_id: ids.assignedVehicle }])).toMatchObject([
        { outcome: 'refused', reason: 'This record is already stored for another vehicle' },
      ]);
    });

    it('takes no more rows than a server can answer in time', async () => {
      const records = Array.from({ length: 501 }, (_, index) => ({
        id: newId(index),
        vehicle_id: ids.spareVehicle,
      }));
      const changes = await changesBy(
        server.backend,
        async () => expect(await add(records)).toMatchObject({ code: 'RW010' }),
        baseline,
      );
      expect(changes).toEqual([]);
    });
  });
});

describe('Changing many rows at once', () => {
  onEach(permissionServers, (server) => {
    const people = [actors.colleague.id, actors.otherDriver.id, actors.manager.id, actors.otherAdmin.id];
    const byDepot = {
      manager: 'colleague',
      admin: 'colleague',
      otherManager: 'otherDriver',
      otherAdmin: 'otherDriver',
    };
    it.each([
      ['set_drivers_active', { ids: people, active: false }, byDepot],
      ['set_drivers_away', { drivers: people.map((id) => ({ id, back_on: inDays(9) })) }, byDepot],
      [
        'set_first_licences',
        {
          drivers: people.map((id) => ({
            id,
            first_full_licence_before: '2001-01-01',
            instead_of: '2010-01-01',
          })),
        },
        byDepot,
      ],
      [
        'set_drivers_manager',
        {
          drivers: [
            ...people.map((id) => ({ id, manager_id: actors.manager.id })),
            ...people.map((id) => ({ id, manager_id: actors.otherManager.id })),
          ],
        },
        { admin: 'colleague', otherAdmin: 'otherDriver' },
      ],
      [
        'set_vehicles_in_fleet',
        { ids: [ids.spareVehicle, ids.otherSpareVehicle], in_fleet: false },
        {
          manager: 'spareVehicle',
          admin: 'spareVehicle',
          otherManager: 'otherSpareVehicle',
          otherAdmin: 'otherSpareVehicle',
        },
      ],
      [
        'renew_vehicles',
        { ids: [ids.spareVehicle, ids.otherSpareVehicle], ...roadTax },
        {
          manager: 'spareVehicle',
          admin: 'spareVehicle',
          otherManager: 'otherSpareVehicle',
          otherAdmin: 'otherSpareVehicle',
        },
      ],
      [
        'set_crossings',
        { vehicles: [ids.spareVehicle, ids.otherSpareVehicle].map((id) => ({ id, crosses: 'for_hire' })) },
        {
          manager: 'spareVehicle',
          admin: 'spareVehicle',
          otherManager: 'otherSpareVehicle',
          otherAdmin: 'otherSpareVehicle',
        },
      ],
    ])('with %s changes rows of the own depot, and only for those who may', async (name, args, expected) => {
      const changed: Record<string, unknown> = {};
      const codes = new Set<unknown>();
      const given = async () => {
        await server.sql('delete from public.driver_vehicle_assignments');
        await server.sql('update public.users set manager_id = null');
      };
      await given();
      for (const actor of actorNames) {
        const changes = await changesBy(server.backend, async () => {
          const { ok, body } = await call(server.backend, actor, name, { run: newId(1), ...args });
          if (!ok && actor !== 'anon') codes.add((body as { code: string }).code);
        });
        if (changes.length === 0) continue;
        // What the change notes beside them has no name.
        changed[actor] = changes
          .map(({ id }) => nameOf(id))
          .filter(Boolean)
          .join();
        await server.backend.restore();
        await given();
      }
      expect(changed).toEqual(expected);
      expect([...codes]).toEqual(['RW002']);
    });
  });

  onEach([postgres], (server) => {
    const change = async (actor: ActorName, name: string, args: object) =>
      (await call(server.backend, actor, name, { run: crypto.randomUUID(), ...args })).body;

    it('answers for each driver, and keeps a driver active who still has a vehicle', async () => {
      const set = (active: boolean) =>
        change('manager', 'set_drivers_active', {
          ids: [actors.driver.id, actors.colleague.id, actors.inactiveDriver.id, actors.otherDriver.id],
          active,
        });
      expect(await set(false)).toEqual(
        [
          {
            id: actors.driver.id,
            outcome: 'refused',
            reason: 'Still assigned 231-D-1. Return the vehicle first.',
          },
          { id: actors.colleague.id, outcome: 'done', reason: null },
          { id: actors.inactiveDriver.id, outcome: 'unchanged', reason: null },
          { id: actors.otherDriver.id, outcome: 'refused', reason: 'Driver not found' },
        ].map((answer) => ({ ...answer, returned: null })),
      );
      expect(await set(true)).toMatchObject([
        { outcome: 'unchanged' },
        { outcome: 'done' },
        { outcome: 'done' },
        { outcome: 'refused' },
      ]);
    });

    it('returns the vehicles of drivers who leave, on a day of the last month', async () => {
      const people = [actors.driver.id, actors.colleague.id, actors.inactiveDriver.id, actors.otherDriver.id];
      const leave = (days: number, values: object = {}) =>
        change('manager', 'set_drivers_active', {
          ids: people,
          active: false,
          left_on: inDays(days),
          ...values,
        });
      for (const refused of [leave(1), leave(-32), leave(0, { active: true })])
        expect(await refused).toMatchObject({
          code: 'RW010',
          message: 'Choose a day from a month ago to today',
        });
      const state = () =>
        server.sql(
          `select u.id, u.inactive_since::text, a.status, a.ended_by
           from public.users u left join public.driver_vehicle_assignments a on a.id = $4
             and a.driver_id = u.id where u.id in ($1, $2, $3) order by u.id`,
          [actors.driver.id, actors.colleague.id, actors.otherDriver.id, ids.assignment],
        );
      const before = await state();
      const run = newId(1);
      const first = await leave(-28, { run });
      expect(first).toEqual([
        { id: actors.driver.id, outcome: 'done', reason: null, returned: '231-D-1' },
        { id: actors.colleague.id, outcome: 'done', reason: null, returned: null },
        { id: actors.inactiveDriver.id, outcome: 'unchanged', reason: null, returned: null },
        { id: actors.otherDriver.id, outcome: 'refused', reason: 'Driver not found', returned: null },
      ]);
      expect(await leave(-28, { run })).toEqual(first);
      expect(await state()).toEqual(
        before.map((row) =>
          row.id === actors.otherDriver.id
            ? row
            : {
                ...row,
                inactive_since: inDays(-28),
                ...(row.id === actors.driver.id && { status: 'ended', ended_by: actors.manager.id }),
              },
        ),
      );
      await change('manager', 'set_drivers_active', { ids: people, active: true });
      expect(await leave(0)).toMatchObject([{ outcome: 'done', returned: null }, {}, {}, {}]);
      expect(await state()).toContainEqual(
        expect.objectContaining({ id: actors.driver.id, inactive_since: inDays(0) }),
      );
    });

    it('returns the earlier manager, who can be set again', async () => {
      await server.sql('update public.users set manager_id = $1 where id = $2', [
        actors.manager.id,
        actors.driver.id,
      ]);
      await server.sql('update public.users set manager_id = null where id = $1', [actors.colleague.id]);
      const set = (drivers: { id: string; manager_id: string | null }[]) =>
        change('admin', 'set_drivers_manager', { drivers });
      const both = [actors.driver.id, actors.colleague.id];
      const before = [actors.manager.id, null];

      expect(await set(both.map((id) => ({ id, manager_id: actors.admin.id })))).toEqual(
        both.map((id, index) => ({
          id,
          outcome: 'done',
          reason: null,
          previous_manager_id: before[index],
        })),
      );
      expect(await set(both.map((id, index) => ({ id, manager_id: before[index] ?? null })))).toMatchObject([
        { outcome: 'done' },
        { outcome: 'done' },
      ]);
      for (const manager_id of [actors.otherManager.id, actors.inactiveManager.id, actors.driver.id]) {
        expect(await set([{ id: actors.colleague.id, manager_id }])).toMatchObject([
          {
            outcome: 'refused',
            reason: 'The manager must be an active manager or administrator of the same depot',
          },
        ]);
      }
    });

    it('answers for each vehicle, and keeps one that a driver still has', async () => {
      const set = (in_fleet: boolean) =>
        change('manager', 'set_vehicles_in_fleet', {
          ids: [ids.assignedVehicle, ids.spareVehicle, ids.otherSpareVehicle],
          in_fleet,
        });
      expect(await set(false)).toEqual([
        {
          id: ids.assignedVehicle,
          outcome: 'refused',
          reason: 'driver of the world still has it. Return the vehicle first.',
        },
        { id: ids.spareVehicle, outcome: 'done', reason: null },
        { id: ids.otherSpareVehicle, outcome: 'refused', reason: 'Vehicle not found' },
      ]);
      expect(await set(true)).toMatchObject([
        { outcome: 'unchanged' },
        { outcome: 'done' },
        { outcome: 'refused' },
      ]);
    });

    it('renews the test or the road tax of each vehicle that takes it, and no later day is lost', async () => {
      await server.sql(
        `update public.depot_vehicles set road_tax_applicable = false, road_tax_expiry = null where id = $1`,
        [ids.assignedVehicle],
      );
      const vehicles = [ids.assignedVehicle, ids.spareVehicle];
      const renew = (values: object) =>
        change('manager', 'renew_vehicles', { ids: vehicles, ...roadTax, ...values });
      expect(await renew({})).toEqual([
        { id: ids.assignedVehicle, outcome: 'refused', reason: 'Road tax does not apply to this vehicle' },
        { id: ids.spareVehicle, outcome: 'done', reason: null },
      ]);
      expect(await renew({})).toMatchObject([{ outcome: 'refused' }, { outcome: 'unchanged' }]);
      expect(await renew({ due_on: '2031-05-30' })).toMatchObject([
        { outcome: 'refused' },
        { outcome: 'refused', reason: 'Has a later date on record: 31 May 2031' },
      ]);
      expect(await renew({ paper: 'CVRT' })).toMatchObject([
        { outcome: 'refused', reason: 'CVRT does not apply to this vehicle' },
        { outcome: 'refused' },
      ]);
      expect(await renew({ paper: 'NCT' })).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
      expect(await renew({ paper: 'NCT', done_on: '2199-01-01', due_on: '2199-02-01' })).toMatchObject([
        { outcome: 'refused', reason: 'The date must be today or earlier' },
        { outcome: 'refused' },
      ]);
      for (const values of [
        { paper: 'Service' },
        { paper: null },
        { due_on: null },
        { due_on: '2026-05-31' },
      ])
        expect(await renew(values)).toMatchObject({ code: 'RW010' });
    });

    it.each([
      [
        'set_drivers_active',
        { ids: [actors.driver.id, actors.colleague.id, actors.inactiveDriver.id], active: false },
        ['refused', 'done', 'unchanged'],
      ],
      [
        'set_drivers_away',
        {
          drivers: [
            { id: actors.driver.id, back_on: inDays(9) },
            { id: actors.colleague.id, back_on: null },
            { id: actors.inactiveDriver.id, back_on: inDays(9) },
          ],
        },
        ['done', 'unchanged', 'refused'],
      ],
      [
        'set_first_licences',
        {
          drivers: [
            { id: actors.driver.id, first_full_licence_before: '2010-01-01' },
            { id: actors.colleague.id, first_full_licence_before: '2001-01-01', instead_of: '2010-01-01' },
            { id: actors.otherDriver.id, first_full_licence_before: '2001-01-01' },
          ],
        },
        ['unchanged', 'done', 'refused'],
      ],
      [
        'set_drivers_manager',
        {
          drivers: [actors.driver.id, actors.colleague.id].map((id) => ({ id, manager_id: actors.admin.id })),
        },
        ['done', 'unchanged'],
      ],
      [
        'set_vehicles_in_fleet',
        { ids: [ids.assignedVehicle, ids.spareVehicle], in_fleet: false },
        ['refused', 'done'],
      ],
      ['renew_vehicles', { ids: [ids.spareVehicle, ids.otherSpareVehicle], ...roadTax }, ['done', 'refused']],
      [
        'set_crossings',
        {
          vehicles: [
            { id: ids.assignedVehicle, crosses: null },
            { id: ids.spareVehicle, crosses: 'never' },
            { id: ids.otherSpareVehicle, crosses: 'never' },
          ],
        },
        ['unchanged', 'done', 'refused'],
      ],
    ])(
      'with %s gives a repeated run the same answer, but not another run or caller',
      async (name, args, outcomes) => {
        await server.sql('update public.users set manager_id = $1 where id = $2', [
          actors.admin.id,
          actors.colleague.id,
        ]);
        const run = newId(1);
        const first = await change('admin', name, { run, ...args });
        expect((first as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(outcomes);
        const changes = await changesBy(server.backend, async () =>
          expect(await change('admin', name, { run, ...args })).toEqual(first),
        );
        expect(changes).toEqual([]);
        expect(JSON.stringify(await change('admin', name, args))).not.toContain('done');
        expect(JSON.stringify(await change('manager', name, { run, ...args }))).not.toContain('done');
      },
    );

    it('takes no more rows than a server can answer in time', async () => {
      const rows = Array.from({ length: 501 }, (_, index) => ({ id: newId(index), manager_id: null }));
      const calls = [
        ['set_drivers_active', { ids: rows.map(({ id }) => id), active: false }],
        ['set_drivers_away', { drivers: rows }],
        ['set_first_licences', { drivers: rows }],
        ['set_drivers_manager', { drivers: rows }],
        ['set_vehicles_in_fleet', { ids: rows.map(({ id }) => id), in_fleet: false }],
        ['renew_vehicles', { ids: rows.map(({ id }) => id), ...roadTax }],
        ['set_crossings', { vehicles: rows }],
      ] as const;
      for (const [name, args] of calls)
        expect(await change('admin', name, args), name).toMatchObject({ code: 'RW010' });
    });
  });
});
