import {
  admins,
  depotStaff,
  driverIn,
  type Facts,
  inDepots,
  inOwnDepot,
  members,
  or,
  staff,
} from '../../support/facts';
import { ids } from '../../support/world';

const day = '2026-01-05';
/** A vehicle has one row a day: of each driver another day. */
const dayOf = (driver: string) =>
  new Date(Date.UTC(2026, 0, 5 - Number.parseInt(driver.slice(-3), 16))).toISOString().slice(0, 10);

export const facts: Facts = {
  tables: {
    check_day_acts: {
      see: or(depotStaff, driverIn('person_id')),
      keys: 'depot_id_fkey, person_id_fkey, vehicle_id_fkey',
      row: ({ id, depot_id, vehicle_id, note, idOf }) => ({
        id: idOf(ids.checkDayAct, ids.otherCheckDayAct),
        vehicle_id,
        depot_id,
        day,
        act: 'not_used',
        at: '2026-01-06T09:00:00Z',
        person_id: id,
        words: note,
      }),
      afterMove: 'stays',
      kept: 'Checks of vehicles',
    },
    check_days: {
      see: or(depotStaff, driverIn('checked_by')),
      keys: 'checked_by_fkey, depot_id_fkey, vehicle_id_fkey on delete cascade, key',
      row: ({ id, depot_id, vehicle_id, word, idOf }) => ({
        id: idOf(ids.checkDay, ids.otherCheckDay),
        vehicle_id,
        depot_id,
        day: dayOf(id),
        plate: '221-D-1',
        driver_ids: [id],
        state: 'covered',
        first_state: 'covered',
        uncovered: 'missed',
        check_id: idOf(ids.check, ids.otherCheck),
        checked_at: '2026-01-05T06:03:00Z',
        checked_by: id,
        checked_name: word,
        result: 'no_defect',
      }),
      afterMove: 'stays',
      kept: 'Checks of vehicles',
    },
    holidays: {
      grants: { insert: 'id, day, name' },
      see: members,
      add: admins,
      keys: 'key',
      fresh: { day: '2099-01-01' },
    },
    idle_days: {
      see: inOwnDepot(members),
      keys: 'depot_id_fkey, key',
      rows: inDepots(({ depot_id, manager, idOf }) => ({
        id: idOf(ids.idleDay, ids.otherIdleDay),
        depot_id,
        day: '2026-01-04',
        words: 'Snow',
        created_at: '2026-01-05T09:00:00Z',
        created_by: manager,
      })),
    },
    mileage_gaps: {
      see: depotStaff,
      keys: 'depot_id_fkey, vehicle_id_fkey on delete cascade',
      rows: inDepots(({ depot_id, vehicle_id, idOf }) => ({
        id: idOf(ids.mileageGap, ids.otherMileageGap),
        vehicle_id,
        depot_id,
        from_day: day,
        to_day: '2026-01-09',
        from_km: 120_000,
        to_km: 120_900,
        uncovered: 4,
      })),
      afterMove: 'stays',
    },
  },
  privateTables: {
    days_written: {
      keys: 'depot_id_fkey on delete cascade',
      rows: inDepots(({ depot_id }) => ({ depot_id, day })),
    },
    vehicle_stops: { keys: 'vehicle_id_fkey on delete cascade' },
  },
  functions: [
    [members, 'write_check_days'],
    [staff, 'look_at_mileage, say_nobody_worked, withdraw_nobody_worked'],
    [admins, 'remove_holiday'],
  ],
  notOfDrivers: {
    'days of vehicles': 'look_at_mileage, remove_holiday, say_nobody_worked, withdraw_nobody_worked',
  },
};
