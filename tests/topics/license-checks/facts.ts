import { admins, depotStaff, type Facts, namesDriver, ownAndStaff, staff } from '../../support/facts';

export const facts: Facts = {
  tables: {
    license_check_settings: {
      grants: { update: 'checked_since, months_no_points, months_1_to_3, months_4_to_7, months_8_or_more' },
      inBulk: 'months_no_points',
      see: staff,
      change: admins,
    },
    license_checks: {
      grants: { insert: 'id, driver_id, checked_on, method, result, note' },
      see: ownAndStaff,
      add: depotStaff,
      keys: 'driver_fkey, made_in_fkey',
      row: ({ own, word, record }) => ({
        id: record('licenseCheck'),
        ...own,
        checked_on: '2024-01-01',
        note: word,
      }),
      names: { driver_id: namesDriver((driver_id) => ({ driver_id, checked_on: '2025-01-01' })) },
      drove: ({ own, record }) => ({ id: record('licenseCheck'), ...own, checked_on: '2025-01-01' }),
      kept: 'Drivers',
    },
  },
  views: {
    license_check_overview: { see: ownAndStaff },
  },
  read: 'next_license_check, unseen_license',
  functions: [[admins, 'license_check_preview']],
};
