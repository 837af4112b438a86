import { depotStaff, type Facts, inDepots, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    depot_records: {
      grants: {
        insert:
          'id, requirement_id, done_on, due_on, provider, reference, vehicles_authorised, transport_manager, rating, note',
      },
      see: depotStaff,
      add: staff,
      settled: ['is_current'],
      keys: 'depot_id_fkey, requirement_id_fkey',
      rows: inDepots(({ depot_id, idOf }) => ({
        id: idOf(ids.depotRecord, ids.otherDepotRecord),
        depot_id,
        requirement_id: ids.depotRequirement,
        done_on: '2024-01-01',
        due_on: '2035-01-01',
      })),
    },
    depot_exemptions: {
      grants: { insert: 'id, requirement_id, reason' },
      see: depotStaff,
      add: staff,
      keys: 'depot_id_fkey, requirement_id_fkey, key',
      rows: inDepots(({ depot_id, note, idOf }) => ({
        id: idOf(ids.depotExemption, ids.otherDepotExemption),
        depot_id,
        requirement_id: ids.depotRequirement,
        reason: note,
        created_at: '2024-01-01T09:00:00Z',
        // So that the same answer can be given again.
        ended_at: '2024-02-01T09:00:00Z',
      })),
    },
  },
  // One answer stands at a time.
  forKeys: ['update public.depot_exemptions set ended_at = null'],
  functions: [[staff, 'end_exemption']],
  notOfDrivers: {
    'the whole depot': 'end_exemption',
  },
  read: 'depot_record_obligation',
};
