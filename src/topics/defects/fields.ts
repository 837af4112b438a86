import { choice, day, optional, text, wholeNumber, yesNo } from '../../domain/fields';
import { MAX_ODOMETER } from '../../domain/odometer';
import type { RecordTypes } from '../../domain/records';
import { SEVERITY_LABELS } from '../checklists/fields';

export const DEFECT_STATES = {
  open: 'Open',
  planned: 'Planned',
  repaired: 'Repaired, not signed off',
  watched: 'Watched',
  closed: 'Closed',
} as const;

export const DEFECT_SOURCES = {
  check: 'Walkaround check',
  driver: 'Driver',
  staff: 'Staff',
  workshop: 'Workshop',
  cvrt: 'CVRT or NCT',
  roadside: 'Roadside inspection',
} as const;

const { staff, workshop, cvrt, roadside } = DEFECT_SOURCES;

/** What staff report. */
export const REPORT = {
  fault: text('fault', 'What is wrong', { name: 'Defect', max: 400, request: 'Say what is wrong' }),
  ownWords: optional(text('own_words', 'In your own words', { name: 'Words', max: 300 })),
  severity: choice('severity', 'Severity', SEVERITY_LABELS, { request: 'Choose how bad it is' }),
  source: choice('source', 'Found by', { staff, workshop, cvrt, roadside }, { first: 'staff' }),
  measureWords: optional(text('measure_words', 'Also done for now', { name: 'Temporary fix', max: 300 })),
};

export const PLAN = {
  on: day('planned_on', 'Planned for', { name: 'Day', request: 'Enter the day' }),
};

export const REPAIR = {
  words: optional(text('repair', 'What was done', { max: 500 })),
  qualification: text('qualification', 'Qualification', { max: 200, request: 'Enter what qualifies them' }),
  on: day('repaired_on', 'Repaired on', { name: 'Day', request: 'Enter the day' }),
  km: optional(wholeNumber('repair_km', 'Odometer (km)', { name: 'Odometer', max: MAX_ODOMETER })),
  reference: optional(text('repair_reference', 'Reference', { max: 80 })),
};

export const WATCH = {
  until: day('watched_until', 'Look again on', { name: 'Day', request: 'Enter the day' }),
};

export const TRIP = {
  place: text('place', 'Place', { request: 'Enter the place' }),
  reason: text('reason', 'Reason', { max: 500, request: 'Enter the reason' }),
};

const DEFECT = {
  ...REPORT,
  source: choice('source', 'Found by', DEFECT_SOURCES),
  photoReason: optional(text('photo_reason', 'Why there is no photo', { max: 300 })),
  dueOn: optional(day('due_on', 'Repair by')),
  state: choice('state', 'State', DEFECT_STATES),
  plannedOn: PLAN.on,
  plannedWith: optional(text('planned_with', 'Planned with')),
  repairedOn: REPAIR.on,
  repairedBy: optional(text('repaired_by', 'Repaired by')),
  qualification: REPAIR.qualification,
  repair: REPAIR.words,
  repairKm: REPAIR.km,
  repairReference: REPAIR.reference,
  watchedUntil: WATCH.until,
  isUnfounded: yesNo('is_unfounded', 'No fault found'),
  works: optional(yesNo('works', 'The next driver says it works')),
};

/** Each act on a defect has a dialog of its own: nobody fills a form of all of these. */
export const records: RecordTypes = {
  defects: {
    title: 'Defect',
    many: 'Defects',
    fields: DEFECT,
    labels: {
      found_at: 'Found on',
      measures: 'Temporary fix',
      closed_at: 'Closed on',
      closed_by: 'Closed by',
    },
    own: { title: 'Defects that you reported', tellApart: ['fault', 'found_at'] },
  },
  defect_steps: {
    title: 'What was said of a defect',
    many: 'What was said of defects',
    fields: {},
    labels: { at: 'When', person_id: 'By' },
    own: { title: 'What you said of defects', tellApart: ['kind', 'at'] },
  },
  workshop_trips: {
    title: 'Trip to the workshop',
    many: 'Trips to the workshop',
    fields: TRIP,
    labels: { until: 'Until', created_at: 'Allowed on', created_by: 'Allowed by' },
  },
};
