import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import { by, forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { call, send } from '../support/rest';
import { allServers, onEach, servers } from '../support/servers';
import { insertRows, type Sql } from '../support/sql';
import { ids, recordOf } from '../support/world';

const admins = ['admin', 'otherAdmin'] as const;
const staff = ['manager', 'admin', 'otherManager', 'otherAdmin'] as const;
const members = [...staff, 'driver', 'colleague', 'inactiveDriver', 'otherDriver'] as const;
const timestamp = '2020-01-01T00:00:00+00:00';
const driver_id = actors.driver.id;
const insert = 'insert' as const;

/** An attempt with each of these values, which only the database may set. */
const forgeries = (values: object, forged: object) =>
  Object.entries(forged).map(([column, value]) => ({
    title: `add a row with a forged ${column}`,
    verb: insert,
    values: { ...values, [column]: value },
    changes: forNobody,
    ownerCan: column !== 'depot_id',
  }));

/** One row of each new table for a driver or vehicle of both depots, and one of each that the depots share. */
async function addRecords(sql: Sql): Promise<void> {
  await insertRows(sql, 'public.requirements', [
    { id: ids.requirement, subject: 'vehicle', name: 'Wheel check', valid_months: 6 },
  ]);
  await insertRows(sql, 'public.penalty_offences', [
    { id: ids.offence, code: 'test', name: 'Test offence', points_paid: 1, points_convicted: 3 },
  ]);
  const people = (['driver', 'otherDriver'] as const).map((name) => ({ name, driver_id: actors[name].id }));
  await insertRows(
    sql,
    'public.driver_disqualifications',
    people.map(({ name, driver_id }) => ({
      id: recordOf('disqualification', name),
      driver_id,
      depot_id: name === 'driver' ? ids.depotA : ids.depotB,
      from_date: '2024-01-01',
      until_date: '2024-06-30',
      reason: 'court',
    })),
  );
  await insertRows(
    sql,
    'public.license_checks',
    people.map(({ name, driver_id }) => ({
      id: recordOf('licenseCheck', name),
      driver_id,
      checked_on: '2024-01-01',
    })),
  );
  await insertRows(sql, 'public.vehicle_records', [
    { id: ids.vehicleRecord, vehicle_id: ids.assignedVehicle, ...done },
    { id: ids.spareVehicleRecord, vehicle_id: ids.spareVehicle, ...done },
    { id: ids.otherVehicleRecord, vehicle_id: ids.otherAssignedVehicle, ...done },
  ]);
}

const done = { requirement_id: ids.requirement, done_on: '2024-01-01', due_on: '2035-01-01' };

const requirement = {
  subject: 'driver',
  name: 'Eye test',
  applies_to: ['C', 'CE'],
  valid_months: 24,
  due_soon_days: 60,
  required_from: '2030-01-01',
};
permissions(
  'requirements',
  by(members, ['requirement']),
  [
    { title: 'add a requirement', verb: 'insert', values: requirement, changes: by(admins, ['new']) },
    ...forgeries(requirement, { code: 'own', version: 7, created_at: timestamp }),
    {
      title: 'edit a requirement',
      verb: 'update',
      row: ids.requirement,
      values: {
        name: 'Wheels',
        applies_to: ['Truck'],
        valid_months: 12,
        valid_km: 50_000,
        due_soon_days: 14,
        required_from: '2030-01-01',
        is_active: false,
      },
      changes: by(admins, ['requirement']),
    },
    ...Object.entries({ subject: 'driver', code: 'own', created_at: timestamp }).map(([column, value]) => ({
      title: `change the ${column} of a requirement`,
      verb: 'update' as const,
      row: ids.requirement,
      values: { [column]: value },
      changes: forNobody,
    })),
    {
      title: 'delete a requirement',
      verb: 'delete',
      row: ids.requirement,
      changes: forNobody,
      ownerCan: false,
    },
  ],
  addRecords,
);

const offence = { code: 'other', name: 'Other offence', points_paid: 2, points_convicted: 4 };
permissions(
  'penalty_offences',
  by(members, ['offence']),
  [
    { title: 'add an offence', verb: 'insert', values: offence, changes: by(admins, ['new']) },
    ...forgeries(offence, { version: 7, created_at: timestamp }),
    {
      title: 'edit an offence',
      verb: 'update',
      row: ids.offence,
      values: {
        name: 'Changed',
        points_paid: null,
        points_convicted: 5,
        valid_from: '2020-01-01',
        valid_to: '2030-01-01',
      },
      changes: by(admins, ['offence']),
    },
    {
      title: 'change the code of an offence',
      verb: 'update',
      row: ids.offence,
      values: { code: 'changed' },
      changes: forNobody,
    },
    { title: 'delete an offence', verb: 'delete', row: ids.offence, changes: forNobody },
  ],
  addRecords,
);

permissions('license_check_settings', by(staff, ['checkSettings']), [
  {
    title: 'say how often licences are checked',
    verb: 'update',
    row: ids.checkSettings,
    values: {
      checked_since: '2024-01-01',
      months_no_points: 24,
      months_1_to_3: 12,
      months_4_to_7: 6,
      months_8_or_more: 2,
    },
    changes: by(admins, ['checkSettings']),
  },
  {
    title: 'change the id of the settings',
    verb: 'update',
    row: ids.checkSettings,
    values: { id: ids.message },
    changes: forNobody,
    ownerCan: false,
  },
  { title: 'delete the settings', verb: 'delete', row: ids.checkSettings, changes: forNobody },
]);

const record = { vehicle_id: ids.spareVehicle, ...done, done_on: '2024-02-01', provider: 'Liffey Tyres' };
const recordsA = ['vehicleRecord', 'spareVehicleRecord'];
permissions(
  'vehicle_records',
  {
    ...forStaffA(...recordsA),
    ...forStaffB('otherVehicleRecord'),
    driver: ['vehicleRecord'],
    otherDriver: ['otherVehicleRecord'],
  },
  [
    { title: 'add a record to a vehicle', verb: 'insert', values: record, changes: forStaffA('new') },
    {
      title: 'add a record to a vehicle of the other depot',
      verb: 'insert',
      values: { ...record, vehicle_id: ids.otherSpareVehicle },
      changes: forStaffB('new'),
    },
    ...forgeries(record, {
      created_by: actors.driver.id,
      created_at: timestamp,
      depot_id: ids.depotB,
      is_current: false,
      km_left: 1_000_000,
    }),
    {
      title: 'edit a record',
      verb: 'update',
      row: ids.vehicleRecord,
      values: { due_on: '2040-01-01' },
      changes: forNobody,
    },
    {
      title: 'move a record to another vehicle',
      verb: 'update',
      row: ids.vehicleRecord,
      values: { vehicle_id: ids.spareVehicle },
      changes: forNobody,
    },
    {
      title: 'delete a record without the function',
      verb: 'delete',
      row: ids.vehicleRecord,
      changes: forNobody,
    },
  ],
  addRecords,
);

/** Rows of drivers: their own, and for staff those of their depot. */
const ofDrivers = {
  ...forStaffA('driver'),
  ...forStaffB('otherDriver'),
  driver: ['driver'],
  otherDriver: ['otherDriver'],
};

const check = { driver_id, checked_on: '2024-02-01', method: 'photo', result: 'problem', note: 'Blurred' };
permissions(
  'license_checks',
  ofDrivers,
  [
    { title: 'add a check', verb: 'insert', values: check, changes: forStaffA('new') },
    {
      title: 'add a check of a driver of the other depot',
      verb: 'insert',
      values: { ...check, driver_id: actors.otherDriver.id },
      changes: forStaffB('new'),
    },
    {
      title: 'add a check of a person who is not a driver',
      verb: 'insert',
      values: { ...check, driver_id: actors.manager.id },
      changes: forNobody,
      ownerCan: false,
    },
    ...forgeries(check, { created_by: driver_id, created_at: timestamp, depot_id: ids.depotB }),
    {
      title: 'edit a check',
      verb: 'update',
      row: recordOf('licenseCheck', 'driver'),
      values: { checked_on: '2025-01-01' },
      changes: forNobody,
    },
    {
      title: 'delete a check without the function',
      verb: 'delete',
      row: recordOf('licenseCheck', 'driver'),
      changes: forNobody,
    },
  ],
  addRecords,
);

const disqualification = {
  driver_id,
  depot_id: ids.depotA,
  from_date: '2025-01-01',
  until_date: '2025-02-01',
  reason: 'points',
};
permissions(
  'driver_disqualifications',
  ofDrivers,
  [
    {
      title: 'add a disqualification without the function',
      verb: 'insert',
      values: disqualification,
      changes: forNobody,
    },
    {
      title: 'end a disqualification early',
      verb: 'update',
      row: recordOf('disqualification', 'driver'),
      values: { until_date: '2024-02-01' },
      changes: forNobody,
    },
    {
      title: 'delete a disqualification without the function',
      verb: 'delete',
      row: recordOf('disqualification', 'driver'),
      changes: forNobody,
    },
  ],
  addRecords,
);

describe('Functions of disqualifications', () => {
  onEach(allServers, (server) => {
    const add = (actor: ActorName, driver: string, id = fixedId(97, 1)) =>
      call(server.backend, actor, 'add_disqualification', {
        id,
        driver_id: driver,
        from_date: '2025-01-01',
        until_date: '2025-02-01',
        reason: 'points',
        note: null,
        change_points: true,
      });
    const stored = async () =>
      (await server.backend.sql('select from public.driver_disqualifications')).length;

    it.each([
      ['driver', ['admin', 'manager']],
      ['otherDriver', ['otherAdmin', 'otherManager']],
      ['manager', []],
    ] as const)('add one to the %s for the staff of the depot only', async (name, expected) => {
      const callers: string[] = [];
      for (const actor of actorNames) {
        await add(actor, actors[name].id);
        if ((await stored()) > 0) callers.push(actor);
        await server.backend.restore();
      }
      expect(callers).toEqual(expected);
    });

    it('remove one for the staff of the depot only', async () => {
      const callers: string[] = [];
      for (const actor of actorNames) {
        await add('manager', driver_id);
        await call(server.backend, actor, 'remove_disqualification', {
          id: fixedId(97, 1),
          reason: 'Mistake',
        });
        if ((await stored()) === 0) callers.push(actor);
        await server.backend.restore();
      }
      expect(callers).toEqual(['admin', 'manager']);
    });

    it('show the effects on penalties to the staff of the depot only', async () => {
      const seen: Record<string, number> = {};
      for (const actor of actorNames) {
        const { ok, body } = await call(server.backend, actor, 'disqualification_effects', {
          driver_id,
          from_date: '2025-01-01',
          until_date: '2025-02-01',
          reason: 'court',
        });
        if (ok && (body as unknown[]).length > 0) seen[actor] = (body as unknown[]).length;
      }
      expect(seen).toEqual({ admin: 1, manager: 1 });
    });
  });
});

describe('A record of a vehicle', () => {
  onEach(servers, (server) => {
    it('gets the depot and its creator from the database, and gives its reading to the vehicle', async () => {
      const { sql } = server.backend;
      await addRecords(sql);
      const values = { ...record, odometer_km: 90_000, due_km: 120_000 };
      expect((await send(server.backend, 'manager', 'POST', 'vehicle_records', values)).ok).toBe(true);
      const rows = await sql(
        `select depot_id, created_by, is_current, km_left from public.vehicle_records
         where vehicle_id = $1 order by done_on`,
        [ids.spareVehicle],
      );
      const [earlier, current] = rows;
      expect(earlier).toMatchObject({ is_current: false, km_left: null });
      expect(current).toEqual({
        depot_id: ids.depotA,
        created_by: actors.manager.id,
        is_current: true,
        km_left: 30_000,
      });
      expect(
        await sql('select odometer_km from public.depot_vehicles where id = $1', [ids.spareVehicle]),
      ).toEqual([{ odometer_km: 90_000 }]);
    });

    it('gets the same answer for an unknown vehicle and for one of the other depot', async () => {
      await addRecords(server.backend.sql);
      const add = (vehicle_id: string) =>
        send(server.backend, 'manager', 'POST', 'vehicle_records', { ...record, vehicle_id });
      const foreign = await add(ids.otherSpareVehicle);
      expect(foreign.ok).toBe(false);
      expect(foreign).toEqual(await add(ids.message));
    });
  });
});
