import { fixedId } from '../../support/actors';
import { admins, depotStaff, type Facts, staff } from '../../support/facts';

const act = [fixedId(63, 1), fixedId(63, 2)] as const;
const duty = [fixedId(64, 1), fixedId(64, 2)] as const;

export const facts: Facts = {
  tables: {
    duty_acts: {
      see: depotStaff,
      keys: 'depot_id_fkey',
      row: ({ depot_id, author, note, idOf }) => ({
        id: idOf(...act),
        depot_id,
        done_on: '2026-01-06',
        note,
        created_by: author,
      }),
    },
    duties: {
      see: depotStaff,
      keys: 'act_id_fkey, depot_id_fkey, vehicle_id_fkey, key',
      afterMove: 'stays',
      row: ({ id, depot_id, vehicle_id, idOf }) => ({
        id: idOf(...duty),
        depot_id,
        kind: 'fleet_database',
        what: 'joined',
        vehicle_id,
        plate: '231-D-1',
        // Two people may have the same vehicle.
        plate_before: id.slice(-12),
        happened_on: '2026-01-05',
        due_on: '2026-01-19',
        act_id: idOf(...act),
      }),
      isLast: true,
    },
  },
  views: {
    duty_list: { see: depotStaff },
  },
  functions: [
    [staff, 'tell_duties, undo_duty_act'],
    [admins, 'spare_duty'],
  ],
  notOfDrivers: { 'what the depot tells others': 'spare_duty, tell_duties, undo_duty_act' },
};
