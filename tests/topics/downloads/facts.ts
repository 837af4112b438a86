import { actors, fixedId } from '../../support/actors';
import {
  activeDrivers,
  admins,
  assignedIn,
  depotStaff,
  driverIn,
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

const seen = or(depotStaff, driverIn('driver_id'));
const hash = (id: string) => id.replaceAll('-', '').padEnd(64, '0');

const card = ({ own, depot_id, manager, word, note, idOf }: One) => ({
  id: idOf(fixedId(70, 1), fixedId(70, 2)),
  depot_id,
  of: 'card',
  driver_id: own.driver_id,
  number: 'IRL0000044100002',
  named: word,
  days: '{[2026-01-05,2026-01-10)}',
  read_on: '2026-01-10',
  read_by: note,
  note: null,
  sha256: hash(own.driver_id),
  size_bytes: 2000,
  file_name: `${word}.ddd`,
  reader_version: 1,
  generation: '1',
  path: `tachograph/${depot_id}/${idOf(fixedId(70, 1), fixedId(70, 2))}.ddd`,
  stored_at: '2026-01-10T09:00:00Z',
  created_by: manager,
});

const unit = ({ depot_id, vehicle_id, manager, idOf }: One) => ({
  id: idOf(fixedId(70, 3), fixedId(70, 4)),
  depot_id,
  of: 'unit',
  vehicle_id,
  read_on: '2026-01-12',
  stored_at: '2026-01-12T09:00:00Z',
  created_by: manager,
});

export const facts: Facts = {
  tables: {
    downloads: {
      see: (person, row) => row.stored_at !== null && row.removed_at === null && seen(person, row),
      settled: ['first_on', 'last_on', 'counts_from'],
      keys: 'depot_id_fkey, driver_fkey, path_key, sha256_key, vehicle_fkey',
      row: card,
      rows: inDepots(unit),
      afterMove: 'stays',
      kept: 'Tachograph cards',
    },
    gap_answers: {
      see: ownAndStaff,
      keys: 'depot_id_fkey, driver_fkey',
      row: ({ own, word, idOf }) => ({
        id: idOf(fixedId(70, 5), fixedId(70, 6)),
        ...own,
        from_day: '2026-01-06',
        to_day: '2026-01-07',
        words: word,
      }),
      afterMove: 'stays',
      kept: 'Tachograph cards',
    },
  },
  privateTables: {
    download_sendings: {
      keys: 'download_id_fkey on delete cascade',
      rows: () => [
        { download_id: fixedId(70, 1), account_id: actors.manager.id, session_id: actors.manager.sessionId },
      ],
    },
    download_openings: {
      keys: 'depot_id_fkey, download_id_fkey on delete cascade, driver_id_fkey on delete set null',
      about: ({ own, manager, idOf }) => ({
        download_id: idOf(fixedId(70, 1), fixedId(70, 2)),
        ...own,
        opened_by: manager,
      }),
      afterMove: 'stays',
      kept: 'Tachograph cards',
    },
    download_settings: {
      keys: 'depot_id_fkey',
      rows: () => [{ depot_id: ids.depotA, is_work_record: false }],
    },
    days_away: {
      keys: 'driver_id_fkey on delete cascade, key',
      about: ({ id }) => ({ driver_id: id, from_day: '2025-03-01', until_day: '2025-03-09' }),
      kept: 'Drivers',
    },
  },
  views: {
    download_list: { see: seen },
    download_subjects: {
      see: or(depotStaff, driverIn('id'), assignedIn('id')),
      from: 'select * from public.download_subjects',
    },
  },
  read: 'card_obligation, unit_obligation',
  functions: [
    [
      staff,
      'add_downloads, ask_for_card, confirm_downloads, decide_download, discard_downloads, download_strips, note_download, tachograph, tachograph_count, tachograph_gaps',
    ],
    [admins, 'keep_work_record'],
    [members, 'my_card'],
    [activeDrivers, 'tell_gap'],
    [signedIn, 'open_download'],
  ],
  notOfDrivers: {
    // Only of drivers: tests/topics/downloads/downloads.db.test.ts.
    'what was read of tachographs':
      'add_downloads, ask_for_card, confirm_downloads, decide_download, discard_downloads, keep_work_record, note_download',
  },
};
