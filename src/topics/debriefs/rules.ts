import { addDaysToDay, type Day } from '../../domain/dates';
import {
  type DraftOf,
  emptyDraft,
  missingIn,
  outsideIn,
  overlongIn,
  toValues,
  type ValuesOf,
} from '../../domain/fields';
import { type FormCheck, type Problem, problem, toFormCheck } from '../../domain/formCheck';
import { counted } from '../../domain/words';
import {
  DEBRIEF,
  DEBRIEF_REPORT,
  DEBRIEF_TALK,
  type DebriefDraft,
  type DebriefReportDraft,
  type DebriefTalkDraft,
} from './fields';

/** As the database says it. */
export const DEBRIEF_STATES = {
  late: 'Late',
  open: 'Open',
  no_report: 'Report missing',
  not_agreed: 'Does not agree',
  held: 'Held',
  none: 'No infringements',
  left: 'Has left',
} as const;
export type DebriefState = keyof typeof DEBRIEF_STATES;

export const isDebriefState = (state: string | null): state is DebriefState =>
  state !== null && Object.hasOwn(DEBRIEF_STATES, state);

/** '2026-10-01' for any day of October. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

const monthBefore = (month: Day): Day => monthOf(addDaysToDay(month, -1));

/** The months of which a report can be entered, the last one first. */
export function endedMonths(today: Day, count = 12): Day[] {
  const months: Day[] = [];
  for (let month = monthBefore(monthOf(today)); months.length < count; month = monthBefore(month))
    months.push(month);
  return months;
}

/** A report is of a day after its month. */
function reportDayProblems(
  { reportOn }: Pick<DebriefReportDraft, 'reportOn'>,
  month: Day,
  today: Day,
): Problem[] {
  if (reportOn === '') return [];
  if (reportOn > today) return problem('reportOn', 'Choose the day of the report, today or earlier');
  return problem(
    'reportOn',
    month !== '' && monthOf(reportOn) <= month ? 'The report is of a day after its month' : null,
  );
}

export const emptyDebrief = (today: Day): DebriefDraft => ({
  ...emptyDraft(DEBRIEF),
  month: endedMonths(today, 1)[0] ?? '',
});

export const checkDebrief =
  (today: Day) =>
  (draft: DebriefDraft): FormCheck =>
    toFormCheck([
      ...missingIn(DEBRIEF, draft),
      ...overlongIn(DEBRIEF, draft),
      ...outsideIn(DEBRIEF, draft),
      ...reportDayProblems(draft, draft.month, today),
    ]);

export const toDebriefRow = (draft: DebriefDraft): ValuesOf<typeof DEBRIEF> => toValues(DEBRIEF, draft);

type ReportColumns = { [Column in keyof ValuesOf<typeof DEBRIEF_REPORT>]: string | number | null };

/** Of a report on record: what it has is filled. */
export const toDebriefReportDraft = (stored: ReportColumns): DebriefReportDraft => ({
  reportOn: String(stored.report_on ?? ''),
  verySerious: String(stored.very_serious ?? ''),
  serious: String(stored.serious ?? ''),
  minor: String(stored.minor ?? ''),
  note: String(stored.note ?? ''),
});

export const checkDebriefReport =
  (month: Day, today: Day) =>
  (draft: DebriefReportDraft): FormCheck =>
    toFormCheck([
      ...missingIn(DEBRIEF_REPORT, draft),
      ...overlongIn(DEBRIEF_REPORT, draft),
      ...outsideIn(DEBRIEF_REPORT, draft),
      ...reportDayProblems(draft, month, today),
    ]);

const AGREED = { agreed: DEBRIEF_TALK.agreed };
export type AgreedDraft = DraftOf<typeof AGREED>;

export const checkAgreed = (draft: AgreedDraft): FormCheck =>
  toFormCheck([...missingIn(AGREED, draft), ...overlongIn(AGREED, draft)]);

const sinceReport = (path: string, day: Day, reportOn: Day, today: Day): Problem[] =>
  problem(
    path,
    day !== '' && (day < reportOn || day > today) ? 'Choose a day from the report until today' : null,
  );

export const checkOnPaper =
  (reportOn: Day, today: Day) =>
  (draft: DebriefTalkDraft): FormCheck =>
    toFormCheck([
      ...missingIn(DEBRIEF_TALK, draft),
      ...overlongIn(DEBRIEF_TALK, draft),
      ...sinceReport('heldOn', draft.heldOn, reportOn, today),
    ]);

export const checkMissed =
  (reportOn: Day, today: Day) =>
  ({ day }: { day: Day }): FormCheck =>
    toFormCheck([
      ...problem('day', day === '' ? 'Enter the day' : null),
      ...sinceReport('day', day, reportOn, today),
    ]);

export type InfringementCounts = {
  very_serious: number | null;
  serious: number | null;
  minor: number | null;
};

/** '1 very serious, 2 serious', or 'none'. */
export function infringementsText({ very_serious, serious, minor }: InfringementCounts): string {
  const parts = (
    [
      [very_serious, 'very serious'],
      [serious, 'serious'],
      [minor, 'minor'],
    ] as const
  ).flatMap(([count, kind]) => (count ? `${count} ${kind}` : []));
  return parts.length > 0 ? parts.join(', ') : 'none';
}

/** 'today', '1 day', '21 days'. */
export const waitingText = (days: number) => (days === 0 ? 'today' : counted(days, ['day', 'days']));
