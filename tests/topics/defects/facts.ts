import {
  activeDrivers,
  admins,
  depotStaff,
  type Facts,
  inDepots,
  inOwnDepot,
  or,
  staff,
} from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    defect_steps: {
      see: depotStaff,
      keys: 'check_id_fkey on delete set null, defect_id_fkey on delete cascade, made_in_fkey, person_id_fkey, vehicle_fkey',
      row: ({ id, depot_id, vehicle_id, idOf }) => ({
        id: idOf(ids.defectStep, ids.otherDefectStep),
        defect_id: idOf(ids.defect, ids.otherDefect),
        depot_id,
        vehicle_id,
        kind: 'found',
        at: '2026-01-05T06:03:00Z',
        person_id: id,
        check_id: idOf(ids.check, ids.otherCheck),
      }),
      kept: 'Checks of vehicles',
    },
    defects: {
      see: inOwnDepot(or(staff, activeDrivers)),
      keys: 'again_of_fkey on delete set null, check_id_fkey on delete set null, driver_id_fkey, made_in_fkey, vehicle_fkey',
      row: ({ id, own, vehicle_id, note, idOf }) => ({
        id: idOf(ids.defect, ids.otherDefect),
        ...own,
        vehicle_id,
        check_id: idOf(ids.check, ids.otherCheck),
        fault: note,
        severity: 'note',
        source: 'check',
        found_at: '2026-01-05T06:03:00Z',
        due_on: '2035-01-01',
        created_by: id,
        again_of: idOf(ids.defect, ids.otherDefect),
      }),
      kept: 'Checks of vehicles',
    },
    workshop_trips: {
      see: inOwnDepot(or(staff, activeDrivers)),
      keys: 'depot_id_fkey, made_in_fkey, vehicle_fkey',
      rows: inDepots(({ depot_id, vehicle_id, manager, idOf }) => ({
        id: idOf(ids.trip, ids.otherTrip),
        vehicle_id,
        depot_id,
        reason: 'No mobile workshop',
        place: 'Murphy Garage',
        until: '2035-01-01T10:00:00Z',
        created_at: '2026-01-05T09:00:00Z',
        created_by: manager,
      })),
    },
  },
  views: {
    defect_list: { see: inOwnDepot(or(staff, activeDrivers)) },
  },
  functions: [
    [or(staff, activeDrivers), 'report_defect'],
    [
      staff,
      'assess_defect, change_repair, close_unfounded, plan_defect, reject_repair, repair_defect, sign_off_defect, undo_sign_off, watch_defect',
    ],
    [admins, 'allow_trip'],
  ],
  notOfDrivers: {
    // Nobody signs off what they reported as driver: tests/topics/defects/defects.db.test.ts.
    'checks and defects of vehicles':
      'allow_trip, assess_defect, change_repair, close_unfounded, plan_defect, reject_repair, repair_defect, sign_off_defect, undo_sign_off, watch_defect',
  },
};
