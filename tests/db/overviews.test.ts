import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { ids } from '../support/world';

describe('The depot overview', () => {
  onEach(servers, (server) => {
    it('shows whether a depot has an admin or other staff who can log in', async () => {
      const { body } = await send(
        server.backend,
        'admin',
        'GET',
        'depot_overview?select=name,has_admin,has_staff&order=name',
      );
      expect(body).toEqual([
        { name: 'Test depot A', has_admin: true, has_staff: true },
        { name: 'Test depot B', has_admin: true, has_staff: true },
        { name: 'Test depot without staff', has_admin: false, has_staff: false },
      ]);
      const afterwards = async (inactive: 'otherAdmin' | 'otherManager') => {
        await server.sql('update public.users set is_inactive = true where id = $1', [actors[inactive].id]);
        const path = 'depot_overview?select=has_admin,has_staff&name=eq.Test depot B';
        return (await send(server.backend, 'admin', 'GET', path)).body;
      };
      expect(await afterwards('otherAdmin')).toEqual([{ has_admin: false, has_staff: true }]);
      expect(await afterwards('otherManager')).toEqual([{ has_admin: false, has_staff: false }]);
    });
  });
});

describe('The data about colleagues', () => {
  onEach(servers, (server) => {
    const read = async (actor: ActorName, path: string) =>
      (await send(server.backend, actor, 'GET', path)).body;

    it('is their name, role and access; a driver also gets the phone number of their manager', async () => {
      await server.sql('update public.users set phone = $1 where id = $2', [
        '087 555 0102',
        actors.manager.id,
      ]);
      const manager = {
        id: actors.manager.id,
        full_name: 'manager of the world',
        sort_name: expect.stringContaining('manager of the world'),
        role: 'manager',
        is_inactive: false,
        phone: null,
      };
      expect(await read('driver', 'colleagues')).toEqual([{ ...manager, phone: '087 555 0102' }]);
      expect(await read('manager', `colleagues?id=eq.${actors.manager.id}`)).toEqual([manager]);
      expect(await read('admin', 'colleagues?role=eq.manager&is_inactive=is.true&select=full_name')).toEqual([
        { full_name: 'inactiveManager of the world' },
      ]);
    });

    it('includes, for staff only, the name of anyone who assigned, took back or manages', async () => {
      await send(server.backend, 'admin', 'POST', 'driver_vehicle_assignments', {
        driver_id: actors.colleague.id,
        vehicle_id: ids.spareVehicle,
      });
      await call(server.backend, 'admin', 'end_assignment', { id: ids.assignment });
      const given = `assignment_overview?vehicle_id=eq.${ids.spareVehicle}&select=name:assigned_by_name`;
      const taken = `assignment_overview?id=eq.${ids.assignment}&select=name:ended_by_name`;
      const managed = `driver_overview?id=eq.${actors.driver.id}&select=name:manager_name`;
      for (const actor of ['manager', 'admin'] as const) {
        expect(await read(actor, given)).toEqual([{ name: 'admin of the world' }]);
        expect(await read(actor, taken)).toEqual([{ name: 'admin of the world' }]);
        expect(await read(actor, managed)).toEqual([{ name: 'manager of the world' }]);
        expect(await read(actor, managed.replace(actors.driver.id, actors.otherDriver.id))).toEqual([]);
      }
      expect(await read('colleague', given)).toEqual([{ name: null }]);
      expect(await read('driver', taken)).toEqual([{ name: null }]);
    });
  });
});
