import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

onEach([postgres], (server) => {
  const assign = (driver_id: string, vehicle_id: string) =>
    send(server.backend, 'manager', 'POST', 'driver_vehicle_assignments', { driver_id, vehicle_id });
  const count = async () => (await server.sql('select from public.driver_vehicle_assignments')).length;

  it('records who assigned the vehicle and who ended the assignment', async () => {
    await assign(actors.colleague.id, ids.spareVehicle);
    const find = () =>
      server.sql(
        'select id, status, assigned_by, ended_by, ended_at is not null as has_end, depot_id from public.driver_vehicle_assignments where vehicle_id = $1',
        [ids.spareVehicle],
      );
    const [active] = await find();
    expect(active).toMatchObject({
      status: 'active',
      assigned_by: actors.manager.id,
      ended_by: null,
      has_end: false,
      depot_id: ids.depotA,
    });

    expect((await call(server.backend, 'admin', 'end_assignment', { id: active?.id })).ok).toBe(true);
    expect((await call(server.backend, 'manager', 'end_assignment', { id: active?.id })).ok).toBe(true);
    expect(await find()).toMatchObject([{ status: 'ended', ended_by: actors.admin.id, has_end: true }]);
  });

  it.each([
    ['is returned', 'end_assignment', { id: ids.assignment }],
    ['has a driver who becomes staff', 'set_staff_role', { user_id: actors.driver.id, role: 'manager' }],
  ])('ends when it %s, even if it began while that call was waiting', async (_, name, args) => {
    await server.sql(
      "update public.driver_vehicle_assignments set assigned_at = now() + interval '1 minute' where id = $1",
      [ids.assignment],
    );
    expect(await call(server.backend, 'admin', name, args)).toMatchObject({ ok: true });
    expect(
      await server.sql(
        'select status, ended_at = assigned_at as is_at_once from public.driver_vehicle_assignments where id = $1',
        [ids.assignment],
      ),
    ).toEqual([{ status: 'ended', is_at_once: true }]);
  });

  it('ends when the driver becomes staff, and names the admin who changed the role', async () => {
    await call(server.backend, 'admin', 'set_staff_role', { user_id: actors.driver.id, role: 'manager' });
    const [ended] = await server.sql(
      'select status, ended_by from public.driver_vehicle_assignments where id = $1',
      [ids.assignment],
    );
    expect(ended).toEqual({ status: 'ended', ended_by: actors.admin.id });
    expect((await assign(actors.colleague.id, ids.assignedVehicle)).ok).toBe(true);
  });

  it.each([
    [
      'the driver becomes inactive',
      'users',
      actors.driver.id,
      { is_inactive: true },
      'Still assigned 231-D-1.',
    ],
    [
      'the driver loses the approval',
      'users',
      actors.driver.id,
      { approved: false },
      'Still assigned 231-D-1.',
    ],
    [
      'the vehicle leaves the fleet',
      'depot_vehicles',
      ids.assignedVehicle,
      { is_active: false },
      'driver of the world still has it.',
    ],
    [
      'the vehicle is set to inactive',
      'depot_vehicles',
      ids.assignedVehicle,
      { status: 'inactive' },
      'driver of the world still has it.',
    ],
  ])('must end before %s', async (_, table, id, values, refusal) => {
    const change = () => send(server.backend, 'manager', 'PATCH', `${table}?id=eq.${id}`, values);
    expect(await change()).toMatchObject({
      ok: false,
      body: { code: 'RW008', message: `${refusal} Return the vehicle first.` },
    });
    await call(server.backend, 'manager', 'end_assignment', { id: ids.assignment });
    expect(await change()).toMatchObject({ ok: true });
    expect(await server.sql(`select * from public.${table} where id = $1`, [id])).toMatchObject([values]);
  });

  it('frees driver and vehicle for the next assignment', async () => {
    await call(server.backend, 'manager', 'end_assignment', { id: ids.assignment });
    expect((await assign(actors.driver.id, ids.assignedVehicle)).ok).toBe(true);
  });

  describe('change_driver()', () => {
    const id = nextId();
    const change = (driver_id: string, values: object = {}, actor: 'manager' | 'admin' = 'manager') =>
      call(server.backend, actor, 'change_driver', { id, returned: ids.assignment, driver_id, ...values });
    const stored = () =>
      server.sql(
        `select driver_id, status, assigned_by, ended_by, override_reason
         from public.driver_vehicle_assignments where id in ($1, $2) and vehicle_id = $3 order by assigned_at`,
        [id, ids.assignment, ids.assignedVehicle],
      );
    const unchanged = async () => expect(await stored()).toMatchObject([{ status: 'active' }]);

    it('returns the vehicle and assigns it in one step, once', async () => {
      expect(await change(actors.colleague.id)).toMatchObject({ ok: true });
      expect(await change(actors.colleague.id)).toMatchObject({ ok: true });
      expect(await stored()).toEqual([
        {
          driver_id: actors.driver.id,
          status: 'ended',
          assigned_by: null,
          ended_by: actors.manager.id,
          override_reason: null,
        },
        {
          driver_id: actors.colleague.id,
          status: 'active',
          assigned_by: actors.manager.id,
          ended_by: null,
          override_reason: null,
        },
      ]);
    });

    it.each([
      ['an inactive driver', actors.inactiveDriver.id, 'RW008'],
      ['a driver who is not approved', actors.unapprovedDriver.id, 'RW008'],
      ['a driver of the other depot', actors.otherDriver.id, 'RW003'],
      ['a person who is not a driver', actors.admin.id, 'RW003'],
    ])('is refused for %s, and returns nothing then', async (_, driver, code) => {
      expect(await change(driver)).toMatchObject({ ok: false, body: { code } });
      await unchanged();
    });

    it('is refused for a driver who has a vehicle, and returns nothing then', async () => {
      await assign(actors.colleague.id, ids.spareVehicle);
      expect(await change(actors.colleague.id)).toMatchObject({
        body: { code: 'RW008', message: 'This driver already has a vehicle' },
      });
      await unchanged();
    });

    it('asks for the reason of an admin for a driver who may not drive it', async () => {
      await server.sql('delete from public.driver_licenses where driver_id = $1', [actors.colleague.id]);
      await server.sql("update public.vehicle_types set required_category = 'B'");
      expect(await change(actors.colleague.id)).toMatchObject({ body: { code: 'RW011' } });
      const override_reason = 'Agreed with the owner';
      expect(await change(actors.colleague.id, { override_reason })).toMatchObject({
        body: { code: 'RW002' },
      });
      await unchanged();
      expect(await change(actors.colleague.id, { override_reason }, 'admin')).toMatchObject({ ok: true });
      expect(await stored()).toMatchObject([{ status: 'ended' }, { override_reason }]);
    });

    it('is refused if the vehicle was returned meanwhile', async () => {
      await call(server.backend, 'admin', 'end_assignment', { id: ids.assignment });
      expect(await change(actors.colleague.id)).toMatchObject({
        body: { code: 'RW008', message: 'Someone else has returned this vehicle meanwhile' },
      });
      expect(await stored()).toMatchObject([{ status: 'ended', ended_by: actors.admin.id }]);
    });
  });

  it.each([
    ['a driver who has a vehicle', actors.driver.id, ids.spareVehicle, 'RW008'],
    ['a vehicle that has a driver', actors.colleague.id, ids.assignedVehicle, 'RW008'],
    ['an inactive driver', actors.inactiveDriver.id, ids.spareVehicle, 'RW008'],
    ['a driver who is not approved', actors.unapprovedDriver.id, ids.spareVehicle, 'RW008'],
    ['a vehicle of the other depot', actors.colleague.id, ids.otherSpareVehicle, 'RW008'],
    ['a person who is not a driver', actors.admin.id, ids.spareVehicle, 'RW003'],
  ])('refuses %s', async (_, driver, vehicle, code) => {
    const before = await count();
    expect(await assign(driver, vehicle)).toMatchObject({ ok: false, body: { code } });
    expect(await count()).toBe(before);
  });

  it.each(['maintenance', 'inactive'])('refuses a vehicle whose status is %s', async (status) => {
    await server.sql('update public.depot_vehicles set status = $1 where id = $2', [
      status,
      ids.spareVehicle,
    ]);
    const before = await count();
    expect(await assign(actors.colleague.id, ids.spareVehicle)).toMatchObject({ body: { code: 'RW008' } });
    expect(await count()).toBe(before);
  });

  it('gives the same answer for an unknown id and for a driver of the other depot', async () => {
    const foreign = await assign(actors.otherDriver.id, ids.spareVehicle);
    const nobody = await assign(ids.message, ids.spareVehicle);
    expect(foreign.ok).toBe(false);
    expect(foreign).toEqual(nobody);
  });
});
