import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../support/actors';
import { depotVehicle, license, penalty, personalVehicle, training } from '../support/factories';
import { send } from '../support/rest';
import { onEach, permissionServers } from '../support/servers';
import { changesBy } from '../support/state';
import { ids } from '../support/world';

const staffA = ['admin', 'manager'];
const staff = [...staffA, 'otherAdmin', 'otherManager'];
const notStaff = actorNames.filter((name) => !staff.includes(name));

const people = [
  actors.driver.id,
  actors.colleague.id,
  actors.otherDriver.id,
  actors.manager.id,
  actors.inactiveDriver.id,
  ids.message,
];
const ofPeople = (make: (record: { driver_id: string }) => object) =>
  people.map((driver_id) => make({ driver_id }));

/**
 * For each table: a row that depot A's staff may add, and rows to which a trigger would give different
 * answers.
 */
const tables: { table: string; allowed: object; probes: object[] }[] = [
  {
    table: 'driver_licenses',
    allowed: license({ driver_id: actors.driver.id }),
    probes: [...ofPeople(license), license({ driver_id: actors.driver.id, issued_date: '2099-01-01' })],
  },
  {
    table: 'driver_training',
    allowed: training({ driver_id: actors.driver.id }),
    probes: ofPeople(training),
  },
  {
    table: 'driver_penalties',
    allowed: penalty({ driver_id: actors.driver.id }),
    probes: ofPeople(penalty),
  },
  {
    table: 'grey_fleet_vehicles',
    allowed: personalVehicle({ driver_id: actors.colleague.id }),
    probes: ofPeople(personalVehicle),
  },
  {
    table: 'license_checks',
    allowed: { driver_id: actors.driver.id, checked_on: '2025-01-01' },
    probes: ofPeople((record) => ({ ...record, checked_on: '2025-01-01' })),
  },
  {
    table: 'driver_vehicle_assignments',
    allowed: { driver_id: actors.colleague.id, vehicle_id: ids.spareVehicle },
    probes: [ids.assignedVehicle, ids.spareVehicle, ids.otherAssignedVehicle, ids.message].flatMap(
      (vehicle_id) => ofPeople((record) => ({ ...record, vehicle_id })),
    ),
  },
  {
    table: 'depot_vehicles',
    allowed: depotVehicle({ depot_id: ids.depotA, vehicle_type_id: ids.vehicleType }),
    probes: [ids.depotA, ids.depotB, ids.message].map((depot_id) =>
      depotVehicle({ depot_id, vehicle_type_id: ids.vehicleType }),
    ),
  },
];

describe('Permission is checked before any trigger answers', () => {
  onEach(permissionServers, (server) => {
    const answers = async (actor: ActorName, table: string, probes: object[]) => {
      const distinct = new Map<string, unknown>();
      for (const probe of probes) {
        const { body } = await send(server.backend, actor, 'POST', table, probe);
        distinct.set(JSON.stringify(body), body);
      }
      return [...distinct.values()];
    };
    const refused = [expect.objectContaining({ code: '42501' })];

    it.each(tables)('$table: everyone who is not staff gets the same answer', async ({ table, probes }) => {
      const changes = await changesBy(server.backend, async () => {
        for (const actor of notStaff) expect(await answers(actor, table, probes), actor).toEqual(refused);
      });
      expect(changes).toEqual([]);
    });

    it.each(tables)('$table: staff who have signed out get the same answer', async ({ table, probes }) => {
      await server.sql('delete from auth.sessions where id = $1', [actors.manager.sessionId]);
      const changes = await changesBy(server.backend, async () => {
        expect(await answers('manager', table, probes)).toEqual(refused);
      });
      expect(changes).toEqual([]);
    });

    it.each(tables)('$table: staff can add rows', async ({ table, allowed }) => {
      expect(await send(server.backend, 'manager', 'POST', table, allowed)).toMatchObject({ ok: true });
    });

    it('only staff edit, and the answer is the same whether or not the row exists', async () => {
      const tries = [
        ['PATCH', `users?id=eq.${actors.driver.id}`, { phone: '01 555 0100' }],
        ['PATCH', `users?id=eq.${ids.message}`, { phone: '01 555 0100' }],
      ] as const;
      for (const actor of notStaff) {
        for (const [method, path, values] of tries) {
          expect(await send(server.backend, actor, method, path, values), actor).toMatchObject({
            body: { code: '42501', message: 'permission denied for table users' },
          });
        }
      }
    });
  });
});
