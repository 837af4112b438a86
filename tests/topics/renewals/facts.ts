import { actors } from '../../support/actors';
import { activeDrivers, depotStaff, driverIn, type Facts, or, ownAndStaff, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    renewal_requests: {
      see: ownAndStaff,
      keys: 'driver_fkey, finding_key',
      row: ({ own, word, manager, idOf }) => ({
        id: idOf(ids.renewalRequest, ids.otherRenewalRequest),
        ...own,
        finding_id: 'license:1',
        note: word,
        asked_by: manager,
      }),
    },
    submissions: {
      see: or((person, row) => depotStaff(person, row) && row.sent_at !== null, driverIn('driver_id')),
      keys: 'driver_fkey, made_in_fkey, waiting_key',
      rows: (both) => [
        ...both.map(({ own, idOf }) => ({
          id: idOf(ids.submission, ids.otherSubmission),
          ...own,
          kind: 'nct',
          details: { nct_expiry: '2036-05-31' },
          state: 'sent',
          sent_at: '2026-01-05T09:00:00Z',
        })),
        { id: ids.openSubmission, ...both[0].own, kind: 'training', details: {}, state: 'open' },
      ],
      about: ({ own, word, idOf }) => ({
        id: idOf(ids.submission, ids.otherSubmission),
        ...own,
        kind: 'points',
        details: { reason: word, points: 3, date_issued: '2024-01-01', expiry_date: '2027-01-01' },
        state: 'returned',
        sent_at: '2026-01-05T09:00:00Z',
        decided_at: '2026-01-06T09:00:00Z',
        decided_by: actors.admin.id,
        reason: word,
      }),
    },
  },
  privateTables: {
    decision_changes: {
      keys: 'submission_id_fkey on delete cascade',
      about: ({ word, idOf }) => {
        const submission_id = idOf(ids.submission, ids.otherSubmission);
        return { submission_id, table_name: 'submissions', row_id: submission_id, after: { reason: word } };
      },
    },
  },
  views: {
    submission_overview: {
      see: or(depotStaff, driverIn('driver_id')),
      from: 'select id, driver_id, depot_id from public.submissions where sent_at is not null',
    },
  },
  functions: [
    [activeDrivers, 'send_submission, start_submission, withdraw_submission'],
    [staff, 'ask_to_renew, return_submission, undo_decision, verify_submission'],
  ],
};
