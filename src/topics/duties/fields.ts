import { choice, day, optional, ref, text } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import type { Database } from '../../lib/database.types';

type Enums = Database['public']['Enums'];
export type DutyKind = Enums['duty_kind'];
export type DutyEvent = Enums['duty_event'];

/** To whom. */
export const DUTY_KINDS: Record<DutyKind, string> = { fleet_database: 'The fleet database' };

export const DUTY_EVENTS: Record<DutyEvent, string> = {
  first: 'In the fleet when the list began',
  joined: 'Joined the fleet',
  moved_in: 'Came from another depot',
  left: 'Left the fleet',
  moved_out: 'Went to another depot',
  changed: 'Number corrected',
  policy: 'Policy renewed',
  not_listed: 'Not on their list',
  still_listed: 'Still on their list',
};

export const DUTY_ACT = {
  doneOn: day('done_on', 'Told on', { request: 'Enter the day' }),
  note: optional(text('note', 'Note', { max: 500 })),
};

const DUTY = {
  kind: choice('kind', 'To whom', DUTY_KINDS),
  what: choice('what', 'What happened', DUTY_EVENTS),
  plate: optional(text('plate', 'Vehicle', { max: 20 })),
  plateBefore: optional(text('plate_before', 'Number before', { max: 20 })),
  happenedOn: day('happened_on', 'Happened on'),
  dueOn: day('due_on', 'Tell by'),
  why: optional(text('why', 'To be known', { max: 200 })),
  notNeeded: optional(text('not_needed', 'Not needed', { max: 500 })),
  act: optional(ref('act_id', 'Told on')),
};

export const records: RecordTypes = {
  duties: { title: 'To tell', many: 'To tell', fields: DUTY, labels: { not_needed_by: 'Said by' } },
  duty_acts: { title: 'Told', many: 'Told', fields: DUTY_ACT, labels: { created_by: 'Told by' } },
};
