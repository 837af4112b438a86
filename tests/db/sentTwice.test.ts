import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import {
  application,
  assignment,
  contactMessage,
  depot,
  depotVehicle,
  license,
  licenseType,
  nextId,
  penalty,
  personalVehicle,
  training,
  vehicleType,
} from '../support/factories';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { ids } from '../support/world';

const driver_id = actors.colleague.id;

const added: readonly [string, ActorName, () => { id?: string }][] = [
  ['depots', 'admin', depot],
  ['license_types', 'admin', licenseType],
  ['vehicle_types', 'admin', vehicleType],
  [
    'depot_vehicles',
    'manager',
    () => depotVehicle({ depot_id: ids.depotA, vehicle_type_id: ids.vehicleType }),
  ],
  ['driver_licenses', 'manager', () => license({ driver_id })],
  ['driver_training', 'manager', () => training({ driver_id })],
  ['driver_penalties', 'manager', () => penalty({ driver_id })],
  ['grey_fleet_vehicles', 'manager', () => personalVehicle({ driver_id })],
  ['driver_vehicle_assignments', 'manager', () => assignment({ driver_id, vehicle_id: ids.spareVehicle })],
  ['driver_depot_applications', 'anon', () => application({ depot_id: ids.depotA })],
  ['contact_messages', 'anon', contactMessage],
  [
    'talks',
    'manager',
    () => ({
      id: nextId(),
      title: 'Reversing',
      held_on: '2026-01-05',
      place: 'Canteen',
      led_by: 'Colm Daly',
    }),
  ],
];

describe('A row that is sent again after a lost answer', () => {
  onEach(servers, (server) => {
    it.each(added)('is stored only once in %s', async (table, actor, make) => {
      const row = make();
      expect(await send(server.backend, actor, 'POST', table, row)).toMatchObject({ status: 201 });
      expect(await send(server.backend, actor, 'POST', table, row)).toMatchObject({
        status: 409,
        body: { code: '23505', message: expect.stringContaining(`"${table}_pkey"`) },
      });
      expect(await server.sql(`select id from public.${table} where id = $1`, [row.id ?? ''])).toHaveLength(
        1,
      );
    });
  });
});
