import { dublinToday } from '../../../src/domain/dates';
import { fixedId } from '../../support/actors';
import { checkRow } from '../../support/checks';
import {
  activeDrivers,
  assignedIn,
  depotStaff,
  type Facts,
  inDepots,
  members,
  type One,
  or,
  ownAndStaff,
  signedIn,
  staff,
} from '../../support/facts';
import { ids } from '../../support/world';

const checkOf = ({ id, own, vehicle_id, note, checklist, idOf }: One, checked_at: string) =>
  checkRow(checklist, {
    id: idOf(ids.check, ids.otherCheck),
    ...own,
    vehicle_id,
    walk_id: fixedId(31, 3),
    started_at: checked_at.replace('06:03', '06:00'),
    checked_at,
    created_by: id,
    signed_name: note,
  });

export const facts: Facts = {
  tables: {
    check_acceptances: {
      see: ownAndStaff,
      keys: 'check_id_fkey on delete cascade, depot_id_fkey, driver_id_fkey, vehicle_fkey, key',
      row: ({ own, vehicle_id, idOf }) => ({
        id: idOf(ids.acceptance, ids.otherAcceptance),
        check_id: idOf(ids.check, ids.otherCheck),
        vehicle_id,
        ...own,
        accepted_at: '2026-01-05T07:00:00Z',
        language: 'en',
      }),
      afterMove: 'stays',
      kept: 'Checks of vehicles',
    },
    checks: {
      see: ownAndStaff,
      keys: 'checklist_version_id_fkey, depot_id_fkey, driver_id_fkey, vehicle_fkey',
      rows: inDepots((one) => checkOf(one, '2026-01-05T06:03:00Z')),
      // The name of whoever signed a check is kept for two years.
      about: (one) => checkOf(one, '2024-03-01T06:03:00Z'),
      drove: ({ own, checklist, idOf }) =>
        checkRow(checklist, {
          id: idOf(ids.check, ids.otherCheck),
          ...own,
          is_fit: false,
          day: dublinToday(new Date()),
        }),
      afterMove: 'stays',
      kept: 'Checks of vehicles',
    },
    unused_days: {
      see: or(depotStaff, assignedIn('vehicle_id')),
      keys: 'depot_id_fkey, vehicle_fkey, key',
      rows: inDepots(({ depot_id, vehicle_id, manager, idOf }) => ({
        id: idOf(ids.unusedDay, ids.otherUnusedDay),
        vehicle_id,
        depot_id,
        day: '2026-01-06',
        created_at: '2026-01-05T09:00:00Z',
        created_by: manager,
      })),
      afterMove: 'stays',
    },
  },
  functions: [
    [signedIn, 'lost_photos, my_accepted_checks, my_check_faults, say_unused, withdraw_unused'],
    [activeDrivers, 'free_vehicles'],
    [members, 'my_day, send_check'],
    [or(staff, activeDrivers), 'accept_check, vehicle_for_check'],
    [staff, 'add_paper_check, let_drive, link_check, void_check, what_stops'],
  ],
  notOfDrivers: {
    'checks and defects of vehicles': 'add_paper_check, link_check, void_check',
  },
  decisions: ({ idOf }) => [{ name: 'let_drive', args: { check_id: idOf(ids.check, ids.otherCheck) } }],
};
