import { type DraftOf, day, optional, ref, text, wholeNumber } from '../../domain/fields';
import { MAX_REASON_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

const most = { max: 999 };

/** The report of an analyst on the driving hours of a month: counts, and nothing of the infringements themselves. */
export const DEBRIEF_REPORT = {
  reportOn: day('report_on', 'Day of the report', { request: 'Enter the day of the report' }),
  verySerious: wholeNumber('very_serious', 'Very serious', { ...most, request: 'Enter how many' }),
  serious: wholeNumber('serious', 'Serious', { ...most, request: 'Enter how many' }),
  minor: wholeNumber('minor', 'Minor', { ...most, request: 'Enter how many' }),
  note: optional(text('note', 'Note', { max: MAX_REASON_LENGTH })),
};

export const DEBRIEF = {
  driverId: ref('driver_id', 'Driver', { request: 'Choose a driver' }),
  month: ref('month', 'Month', { request: 'Choose the month of the report' }),
  ...DEBRIEF_REPORT,
};

export const DEBRIEF_TALK = {
  agreed: text('agreed', 'What you agreed', { max: MAX_REASON_LENGTH, request: 'Write what was agreed' }),
  heldOn: day('held_on', 'Talk held on', { request: 'Enter the day' }),
  objection: optional(text('objection', 'Does not agree, because', { max: MAX_REASON_LENGTH })),
};

export type DebriefReportDraft = DraftOf<typeof DEBRIEF_REPORT>;
export type DebriefDraft = DraftOf<typeof DEBRIEF>;
export type DebriefTalkDraft = DraftOf<typeof DEBRIEF_TALK>;

export const records: RecordTypes = {
  debriefs: {
    title: 'Debrief',
    many: 'Talks on driving hours',
    fields: { ...DEBRIEF, ...DEBRIEF_TALK },
    labels: {
      missed_on: 'Did not come on',
      held_by: 'Talk held by',
      closed_at: 'Signed',
      typed_name: 'Signed as',
      language: 'Signed in',
      paper_by: 'Signed on paper, says',
      created_by: 'Entered by',
    },
    own: { title: 'Talks on driving hours', tellApart: ['month'] },
  },
};
