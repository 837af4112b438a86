import { fixedId } from '../../support/actors';
import {
  activeDrivers,
  depotStaff,
  type Facts,
  members,
  namesDriver,
  ownAndStaff,
  staff,
} from '../../support/facts';

const counts = { very_serious: 1, serious: 2, minor: 4 };

export const facts: Facts = {
  tables: {
    debriefs: {
      grants: {
        insert: 'id, driver_id, month, report_on, very_serious, serious, minor, note',
        update: 'report_on, very_serious, serious, minor, note',
      },
      inBulk: 'note',
      see: ownAndStaff,
      add: depotStaff,
      change: depotStaff,
      fresh: { month: '2025-11-01' },
      keys: 'driver_fkey, made_in_fkey, key',
      row: ({ own, word, idOf }) => ({
        id: idOf(fixedId(71, 1), fixedId(71, 2)),
        ...own,
        month: '2025-12-01',
        report_on: '2026-01-05',
        ...counts,
        note: word,
      }),
      names: { driver_id: namesDriver((driver_id) => ({ driver_id, month: '2025-10-01' })) },
      drove: ({ own, idOf }) => ({
        id: idOf(fixedId(71, 3), fixedId(71, 3)),
        ...own,
        month: '2025-09-01',
        report_on: '2025-10-05',
        ...counts,
      }),
      kept: 'Talks about your driving hours',
    },
  },
  privateTables: {
    debrief_codes: {
      keys: 'debrief_id_fkey on delete cascade',
      rows: () => [{ debrief_id: fixedId(71, 1), code: '0417' }],
    },
  },
  views: {
    debrief_list: { see: ownAndStaff },
  },
  read: 'debrief_obligation',
  functions: [
    [
      staff,
      'debrief_figures, hold_debrief, note_debrief_missed, note_debrief_on_paper, note_no_infringements, take_back_debrief',
    ],
    [members, 'my_debrief'],
    [activeDrivers, 'sign_debrief'],
  ],
  notOfDrivers: {
    // Only of drivers: tests/topics/debriefs/debriefs.db.test.ts.
    'talks about driving hours':
      'hold_debrief, note_debrief_missed, note_debrief_on_paper, note_no_infringements, take_back_debrief',
  },
};
