import { depotStaff, type Facts, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    packs: {
      see: depotStaff,
      keys: 'depot_id_fkey, number_key',
      row: ({ depot_id, author, vehicle_id, note, idOf }) => ({
        id: idOf(ids.pack, ids.otherPack),
        depot_id,
        number: idOf('AAAA-0001', 'AAAA-0002').slice(-9),
        made_by: author,
        form: 'zip',
        vehicle_ids: `{${vehicle_id}}`,
        driver_ids: '{}',
        of_depot: false,
        since: '2024-01-01',
        until: '2025-12-31',
        sections: '{checks}',
        reader: 'authority',
        reader_name: 'P. Nolan',
        reason: note,
        full_names: true,
        addresses: false,
        photos: false,
        bytes: 2000,
        manifests: `{${'a'.repeat(64)}}`,
      }),
      kept: 'Your record given to inspectors, insurers or clients',
    },
  },
  privateTables: {
    pack_sections: { keys: 'place_key' },
  },
  views: {
    pack_list: { see: depotStaff },
  },
  functions: [[staff, 'begin_pack, find_left, finish_pack, pack_answer, pack_contents']],
  notOfDrivers: {
    // Own points are in a pack as anybody's: an admin opens them, and it is noted.
    'what is handed out': 'begin_pack, finish_pack',
  },
};
