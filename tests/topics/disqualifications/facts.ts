import { nextId } from '../../support/factories';
import { type Facts, ownAndStaff, staff } from '../../support/facts';

export const facts: Facts = {
  tables: {
    driver_disqualifications: {
      see: ownAndStaff,
      keys: 'driver_fkey, made_in_fkey',
      row: ({ own, word, record }) => ({
        id: record('disqualification'),
        ...own,
        from_date: '2024-01-01',
        until_date: '2024-06-30',
        reason: 'court',
        note: word,
      }),
      drove: ({ own, record }) => ({
        id: record('disqualification'),
        ...own,
        from_date: '2024-01-01',
        until_date: '2024-06-30',
        reason: 'court',
      }),
      kept: 'Drivers',
    },
  },
  privateTables: {
    changed_expiries: {
      keys: 'disqualification_id_fkey on delete cascade, penalty_id_fkey on delete cascade',
      kept: { not: 'for taking back a disqualification' },
    },
  },
  functions: [[staff, 'add_disqualification, disqualification_effects, remove_disqualification']],
  notOfDrivers: {
    'what is read': 'disqualification_effects',
  },
  forKeys: [
    `insert into private.changed_expiries (disqualification_id, penalty_id, old_expiry, new_expiry)
  select d.id, p.id, p.expiry_date, d.until_date from public.driver_disqualifications d, public.driver_penalties p limit 1`,
  ],
  decisions: ({ id, record }) => [
    { name: 'remove_disqualification', args: { id: record('disqualification'), reason: 'A mistake' } },
    {
      name: 'add_disqualification',
      args: {
        id: nextId(),
        driver_id: id,
        from_date: '2025-01-01',
        until_date: '2025-06-30',
        reason: 'court',
        note: null,
        change_points: false,
      },
      isOfDrivers: true,
    },
  ],
};
