import { depotStaff, type Facts, ofSubject, signedIn, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    acknowledgements: {
      see: depotStaff,
      keys: 'driver_fkey on delete cascade, kind_fkey, vehicle_fkey on delete cascade, finding_key',
      row: ({ id, own, manager, word, idOf }) => ({
        id: idOf(ids.acknowledgement, ids.otherAcknowledgement),
        ...own,
        kind: 'points',
        source_id: id,
        until: '2026-02-01',
        reason: word,
        acknowledged_by: manager,
        acknowledged_at: '2026-01-05T09:00:00Z',
      }),
      isLast: true,
      afterMove: 'ends',
      kept: 'Changes',
    },
  },
  privateTables: {
    driver_state: {
      keys: 'driver_fkey on delete cascade',
      afterMove: 'derived',
      kept: { not: 'worked out from the records' },
    },
    finding: { keys: 'kind_fkey', afterMove: 'derived', kept: { not: 'worked out from the records' } },
    standing: { afterMove: 'derived', kept: { not: 'worked out from the records' } },
    finding_kinds: { keys: 'packed_fkey, reminders_fkey' },
  },
  views: {
    attention: {
      see: ofSubject,
      from: "select subject_id, depot_id from private.finding where danger <> 'due_soon' group by 1, 2",
    },
    compliance_findings: {
      see: ofSubject,
      from: 'select id, depot_id, subject_id from private.finding_today',
    },
    obligations: {
      see: ofSubject,
      from: 'select subject_id, depot_id from private.obligation group by 1, 2',
    },
  },
  read: 'driver_state, due_day, finding, finding_kinds, finding_today, standing, own_danger_today, own_finding_today, pair_finding_today, reasons_today, subject_today, paper_in_use, person, vehicle, driver, driver_lack, driver_obligation, vehicle_obligation, depot_obligation, obligation',
  functions: [
    [signedIn, 'due_item'],
    [staff, 'acknowledge_finding, due_by_month, due_items, withdraw_acknowledgement'],
  ],
  forKeys: [
    `insert into public.acknowledgements (depot_id, vehicle_id, kind, source_id, acknowledged_by)
  select depot_id, '${ids.spareVehicle}', kind, source_id, acknowledged_by from public.acknowledgements limit 1`,
  ],
  decisions: ({ id, record }) => {
    const finding = { subject_id: id, kind: 'license', source_ids: [record('license')] };
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    return [
      { name: 'acknowledge_finding', args: { ...finding, until, reason: 'A mistake' }, isOfDrivers: true },
      { name: 'withdraw_acknowledgement', args: finding, isOfDrivers: true },
    ];
  },
};
