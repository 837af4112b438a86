import { actors } from '../../support/actors';
import { activeDrivers, depotStaff, driverIn, type Facts, or, ownAndStaff, staff } from '../../support/facts';
import { ids } from '../../support/world';

const sent = { nct_expiry: '2031-01-31' };

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
      afterMove: 'ends',
      kept: 'Drivers',
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
      drove: ({ own, idOf, record }) => ({
        id: idOf(ids.submission, ids.otherSubmission),
        ...own,
        kind: 'nct',
        replaces: record('personalVehicle'),
        details: sent,
        state: 'sent',
        sent_at: '2025-01-01T09:00:00Z',
      }),
      kept: 'Drivers',
    },
  },
  privateTables: {
    decision_changes: {
      keys: 'submission_id_fkey on delete cascade',
      about: ({ word, idOf }) => {
        const submission_id = idOf(ids.submission, ids.otherSubmission);
        return { submission_id, table_name: 'submissions', row_id: submission_id, after: { reason: word } };
      },
      kept: { not: 'for an undo of ten seconds' },
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
  decisions: ({ id: driver, idOf }) => {
    const submission = { id: idOf(ids.submission, ids.otherSubmission), version: 1 };
    return [
      { name: 'return_submission', args: { ...submission, reason: 'A mistake' } },
      { name: 'verify_submission', args: { ...submission, details: sent }, isOfDrivers: true },
      { name: 'undo_decision', args: submission, isOfDrivers: true },
      { name: 'ask_to_renew', args: { ids: [driver], note: null }, isOfDrivers: true },
    ];
  },
};
