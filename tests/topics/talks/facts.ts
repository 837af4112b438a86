import { fixedId } from '../../support/actors';
import { activeDrivers, depotStaff, everyone, type Facts, ownAndStaff, staff } from '../../support/facts';
import { ids } from '../../support/world';

const talk = 'title, held_on, place, led_by, body, policy_version_id, notes, requirement_id';
export const facts: Facts = {
  tables: {
    talks: {
      grants: { insert: `id, audience, ${talk}`, update: talk },
      see: depotStaff,
      add: staff,
      change: depotStaff,
      // The copy may be of the other depot, which has other policies.
      fresh: { policy_version_id: null },
      keys: 'depot_id_fkey, policy_version_id_fkey on delete set null, requirement_id_fkey',
      row: ({ depot_id, manager, idOf }) => ({
        id: idOf(ids.talk, ids.otherTalk),
        depot_id,
        title: 'Reversing in the yard',
        held_on: '2026-01-05',
        place: 'Canteen',
        led_by: 'Colm Daly',
        audience: 'nobody',
        policy_version_id: idOf(ids.policyVersion, ids.otherPolicyVersion),
        created_by: manager,
      }),
    },
    talk_attendance: {
      see: ownAndStaff,
      keys: 'depot_id_fkey, driver_fkey, talk_id_fkey on delete cascade, training_id_fkey on delete set null, key',
      row: ({ own, manager, idOf, record }) => ({
        id: idOf(ids.attendance, ids.otherAttendance),
        talk_id: idOf(ids.talk, ids.otherTalk),
        ...own,
        is_expected: true,
        attended_on: '2026-01-05',
        via: 'ticked',
        noted_at: '2026-01-05T09:00:00Z',
        noted_by: manager,
        training_id: record('training'),
      }),
      afterMove: 'stays',
      kept: 'Safety talks that you attend',
    },
  },
  privateTables: {
    talk_tokens: {
      keys: 'talk_id_fkey on delete cascade, code_id_fkey on delete cascade',
      rows: () => [{ id: ids.talkToken, talk_id: ids.talk }],
      about: ({ id, idOf }) => {
        const talk_id = idOf(ids.talk, ids.otherTalk);
        const code_id = idOf(fixedId(58, 2), fixedId(58, 3));
        return [
          { id: code_id, talk_id },
          { talk_id, code_id, used_by: id },
        ];
      },
      kept: { not: 'a scan, which is over in 15 minutes' },
    },
  },
  views: {
    talk_list: { see: depotStaff },
    talk_people: {
      see: ownAndStaff,
      from: 'select id, driver_id, depot_id from public.talk_attendance',
    },
  },
  functions: [
    [everyone, 'scan_talk'],
    [activeDrivers, 'attend_talk'],
    [staff, 'delete_talk, expect_at_talk, note_attendance, show_talk_code, take_back_attendance'],
  ],
  notOfDrivers: {
    // Only of drivers: tests/topics/talks/talks.db.test.ts.
    'who was at a talk': 'delete_talk, expect_at_talk, note_attendance, show_talk_code, take_back_attendance',
  },
  forKeys: [`update public.talks set requirement_id = '${ids.driverRequirement}'`],
};
