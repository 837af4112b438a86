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
    },
  },
  privateTables: {
    changed_expiries: {
      keys: 'disqualification_id_fkey on delete cascade, penalty_id_fkey on delete cascade',
    },
  },
  functions: [[staff, 'add_disqualification, disqualification_effects, remove_disqualification']],
  forKeys: [
    `insert into private.changed_expiries (disqualification_id, penalty_id, old_expiry, new_expiry)
  select d.id, p.id, p.expiry_date, d.until_date from public.driver_disqualifications d, public.driver_penalties p limit 1`,
  ],
};
