import { choice, type DraftOf, day, emptyDraft, optional, text } from '../../domain/fields';
import { MAX_REASON_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';
import { disqualifications } from '../../words/records';

export const DISQUALIFICATION_LABELS = {
  points: disqualifications.points,
  court: disqualifications.court,
} as const;

export const DISQUALIFICATION = {
  reason: choice('reason', 'Why', DISQUALIFICATION_LABELS, { first: 'points' }),
  from: day('from_date', 'First day', { request: 'Enter the first day' }),
  until: day('until_date', 'Last day', { request: 'Enter the last day' }),
  note: optional(text('note', 'Note', { max: MAX_REASON_LENGTH })),
};

export const records: RecordTypes = {
  driver_disqualifications: {
    title: 'Disqualification',
    many: 'Disqualifications',
    fields: DISQUALIFICATION,
    own: { title: 'Disqualifications', tellApart: ['from_date'] },
  },
};

/** `changesPoints`: whether to store the new end days of points, as previewed. */
export type DisqualificationDraft = DraftOf<typeof DISQUALIFICATION> & { changesPoints: boolean };

export const emptyDisqualificationDraft = (): DisqualificationDraft => ({
  ...emptyDraft(DISQUALIFICATION),
  changesPoints: true,
});
