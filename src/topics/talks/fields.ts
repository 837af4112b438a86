import { choice, day, optional, ref, text, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

export const TALK_AUDIENCES = {
  all: 'All active drivers',
  own: 'Your own drivers',
  nobody: 'Nobody, open to all',
} as const;

export const TALK = {
  title: text('title', 'Title', { request: 'Enter the title' }),
  heldOn: day('held_on', 'Day', { request: 'Enter the day' }),
  place: text('place', 'Place', { request: 'Enter the place' }),
  ledBy: text('led_by', 'Led by', { request: 'Enter who leads it' }),
  audience: choice('audience', 'Invited', TALK_AUDIENCES, { first: 'all' }),
  policyVersionId: optional(ref('policy_version_id', 'Policy')),
  body: optional(text('body', 'Text', { max: 10_000 })),
  notes: optional(text('notes', 'Notes', { max: 2000 })),
  requirementId: optional(ref('requirement_id', 'Counts as training')),
};

export const records: RecordTypes = {
  talks: { title: 'Toolbox talk', many: 'Toolbox talks', fields: TALK },
  talk_attendance: {
    title: 'Attendance of a toolbox talk',
    many: 'Toolbox talks',
    fields: {
      attendedOn: optional(day('attended_on', 'Was there on')),
      isExpected: yesNo('is_expected', 'Asked to come'),
      via: optional(
        choice('via', 'How it was noted', { ticked: 'Ticked by staff', code: 'Scanned the code' }),
      ),
    },
    labels: { talk_id: 'Talk', noted_by: 'Noted by' },
    own: { title: 'Toolbox talks', tellApart: ['talk_id', 'attended_on'] },
  },
};
