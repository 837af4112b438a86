import { choice, day, optional, text, wholeNumber, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import { MAX_ODOMETER } from '../vehicles/odometer';

const SEVERITIES = { stop: 'Stops the vehicle', repair: 'Repair soon', note: 'Note' } as const;
const STATES = {
  open: 'Open',
  planned: 'Planned',
  repaired: 'Repaired',
  watched: 'Watched',
  closed: 'Closed',
} as const;
const SOURCES = {
  check: 'In a check',
  driver: 'By a driver',
  staff: 'By staff',
  workshop: 'In a workshop',
  cvrt: 'At the CVRT or NCT',
  roadside: 'At the roadside',
} as const;

const DEFECT = {
  fault: text('fault', 'Defect', { max: 400 }),
  ownWords: optional(text('own_words', 'Own words', { max: 300 })),
  severity: choice('severity', 'Severity', SEVERITIES),
  measureWords: optional(text('measure_words', 'Temporary fix', { max: 300 })),
  photoReason: optional(text('photo_reason', 'Why there is no photo', { max: 300 })),
  source: choice('source', 'How it was found', SOURCES),
  dueOn: optional(day('due_on', 'Repair by')),
  state: choice('state', 'State', STATES),
  plannedOn: optional(day('planned_on', 'Planned for')),
  plannedWith: optional(text('planned_with', 'Planned with', { max: 120 })),
  repairedOn: optional(day('repaired_on', 'Repaired on')),
  repairedBy: optional(text('repaired_by', 'Repaired by', { max: 120 })),
  qualification: optional(text('qualification', 'Qualification', { max: 200 })),
  repair: optional(text('repair', 'What was done', { max: 500 })),
  repairKm: optional(wholeNumber('repair_km', 'Odometer at the repair', { max: MAX_ODOMETER })),
  repairReference: optional(text('repair_reference', 'Reference', { max: 80 })),
  watchedUntil: optional(day('watched_until', 'Look again on')),
  isUnfounded: yesNo('is_unfounded', 'No fault found'),
  works: optional(yesNo('works', 'The next driver says it works')),
};

const TRIP = {
  reason: text('reason', 'Why it must be driven', { max: 500 }),
  place: text('place', 'Where to', { max: 120 }),
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
