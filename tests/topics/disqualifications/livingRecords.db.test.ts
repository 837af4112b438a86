import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../../support/actors';
import { call, send } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const driver_id = actors.driver.id;

async function addRecords(sql: Sql): Promise<void> {
  await insertRows(sql, 'public.requirements', [
    { id: ids.requirement, subject: 'vehicle', name: 'Wheel check', valid_months: 6 },
  ]);
  await insertRows(sql, 'public.vehicle_records', [
    { id: ids.vehicleRecord, vehicle_id: ids.assignedVehicle, ...done },
    { id: ids.spareVehicleRecord, vehicle_id: ids.spareVehicle, ...done },
    { id: ids.otherVehicleRecord, vehicle_id: ids.otherAssignedVehicle, ...done },
  ]);
}

const done = { requirement_id: ids.requirement, done_on: '2024-01-01', due_on: '2035-01-01' };

const record = { vehicle_id: ids.spareVehicle, ...done, done_on: '2024-02-01', provider: 'Liffey Tyres' };

describe('The functions for disqualifications', () => {
  onEach(permissionServers, (server) => {
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
    const stored = async () => (await server.sql('select from public.driver_disqualifications')).length;

    it.each([
      ['driver', ['admin', 'manager']],
      ['otherDriver', ['otherAdmin', 'otherManager']],
      ['manager', []],
    ] as const)('let only staff of the depot add one to the %s', async (name, expected) => {
      const callers: string[] = [];
      for (const actor of actorNames) {
        await add(actor, actors[name].id);
        if ((await stored()) > 0) callers.push(actor);
        await server.backend.restore();
      }
      expect(callers).toEqual(expected);
    });

    it('let only staff of the depot remove one', async () => {
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

    it('show the effects on penalties only to staff of the depot', async () => {
      const seen: Record<string, number> = {};
      for (const actor of actorNames) {
        await call(server.backend, actor, 'open_penalties', { driver_id });
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

describe('A vehicle record', () => {
  onEach([postgres], (server) => {
    it('gets its depot and creator from the database, and passes its odometer reading to the vehicle', async () => {
      const { sql } = server;
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

    it("has a reading that fits the vehicle's: no lower reading later, no higher reading earlier", async () => {
      const taken = [];
      for (const done_on of ['2025-05-31', '2025-06-01', '2025-06-02']) {
        for (const odometer_km of [90_001, 90_000, 89_999]) {
          await server.backend.restore();
          await addRecords(server.sql);
          await server.sql(
            "update public.depot_vehicles set odometer_km = 90000, odometer_read_on = '2025-06-01' where id = $1",
            [ids.spareVehicle],
          );
          const answer = await send(server.backend, 'manager', 'POST', 'vehicle_records', {
            ...record,
            done_on,
            due_on: '2035-01-01',
            odometer_km,
          });
          if (answer.ok) taken.push([done_on, odometer_km]);
          else
            expect(answer.body).toMatchObject({
              code: 'RW010',
              message: expect.stringContaining('read 90,000 km'),
            });
        }
      }
      expect(taken).toEqual([
        ['2025-05-31', 90_000],
        ['2025-05-31', 89_999],
        ['2025-06-01', 90_001],
        ['2025-06-01', 90_000],
        ['2025-06-02', 90_001],
        ['2025-06-02', 90_000],
      ]);
    });

    it("gets the same answer for an unknown vehicle as for another depot's", async () => {
      await addRecords(server.sql);
      const add = (vehicle_id: string) =>
        send(server.backend, 'manager', 'POST', 'vehicle_records', { ...record, vehicle_id });
      const foreign = await add(ids.otherSpareVehicle);
      expect(foreign.ok).toBe(false);
      expect(foreign).toEqual(await add(ids.message));
    });
  });
});
