import { actors } from '../../support/actors';
import { admins, type Facts, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    depot_moves: {
      see: ({ role, depot }, row) => role === 'admin' && [row.depot_id, row.to_depot_id].includes(depot),
      keys: 'depot_id_fkey, driver_id_fkey, to_depot_id_fkey, vehicle_id_fkey, driver_key, vehicle_key',
      rows: () => [
        {
          id: ids.moveToB,
          depot_id: ids.depotA,
          to_depot_id: ids.depotB,
          driver_id: actors.driver.id,
          subject: 'driver of the world',
        },
      ],
      about: ({ id, word }) => ({
        depot_id: ids.depotA,
        to_depot_id: ids.depotB,
        driver_id: id,
        subject: word,
        status: 'declined',
        decided_at: '2024-03-01T09:00:00Z',
      }),
      afterMove: 'stays',
      kept: 'Drivers',
    },
  },
  views: {
    move_overview: {
      see: ({ role, depot }, row) => role === 'admin' && [row.depot_id, row.to_depot_id].includes(depot),
    },
  },
  functions: [
    [admins, 'accept_move, decline_move, offer_move, withdraw_move'],
    [staff, 'driver_elsewhere, vehicle_elsewhere'],
  ],
  notOfDrivers: {
    'what was done before': 'accept_move, decline_move, withdraw_move',
  },
  forKeys: [
    `insert into public.depot_moves (depot_id, to_depot_id, vehicle_id, subject)
  values ('${ids.depotA}', '${ids.depotB}', '${ids.spareVehicle}', 'spare')`,
  ],
  decisions: ({ id }) => [
    { name: 'offer_move', args: { depot_id: ids.depotB, driver_id: id }, isOfDrivers: true },
  ],
};
