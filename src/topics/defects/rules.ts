import { addDaysToDay, type Day } from '../../domain/dates';
import { type DraftOf, emptyDraft, outsideIn, overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  isBlank,
  MAX_NAME_LENGTH,
  outsideDateLimits,
  overlongFields,
  pastDayError,
  problem,
  required,
  toFormCheck,
  typedWholeNumber,
} from '../../domain/formCheck';
import { momentOf, typedDay, typedTime } from '../../domain/moments';
import type { Database, Json } from '../../lib/database.types';
import { formatDate } from '../../lib/formatDate';
import { measures as measureTexts } from '../../words/faults';
import { SEVERITIES, type Severity, SOMETHING_ELSE } from '../checklists/items';
import type { OdometerReading } from '../vehicles/odometer';
import { PLAN, REPAIR, REPORT, TRIP, WATCH } from './fields';

type Enums = Database['public']['Enums'];
export type DefectState = Enums['defect_state'];
export type DefectSource = Enums['defect_source'];
export type StepKind = Enums['defect_step_kind'];

/** What was done, to be picked. Staff read English only. */
export const REPAIR_WORDS = [
  'Bulb changed',
  'Lamp changed',
  'Plug or wiring',
  'Fuse',
  'Tyre changed',
  'Tyre inflated',
  'Wheel nuts tightened',
  'Brakes adjusted',
  'Hose or line changed',
  'Filled up',
  'Glass or mirror changed',
  'Tightened or refitted',
  'Part changed',
] as const;

type RepairWord = (typeof REPAIR_WORDS)[number];

/** What can be done about it, by a word in the name of the fault or of its item. Any part can be changed. */
const BY_WORD: readonly [RegExp, readonly RepairWord[]][] = [
  [/tyre/i, ['Tyre changed', 'Tyre inflated']],
  [/(?<!steering )wheels?\b|\bnuts?\b/i, ['Wheel nuts tightened']],
  [
    /(?<!warning )lights?\b(?! stays)|lamp|indicator|reflector/i,
    ['Bulb changed', 'Lamp changed', 'Plug or wiring', 'Fuse'],
  ],
  [/brakes?\b(?! light)|pedal/i, ['Brakes adjusted', 'Hose or line changed']],
  [/\bair\b|hose|cable|leak/i, ['Hose or line changed', 'Tightened or refitted']],
  [/mirror|glass|windscreen|window|camera/i, ['Glass or mirror changed', 'Tightened or refitted']],
  [/\boil\b|\bfuel\b(?! cap)|water|coolant|washer|adblue|fluid/i, ['Filled up', 'Hose or line changed']],
  [
    /horn|wiper|electric|cable|batter|dashboard|warning|stays on|gauge|tachograph|demister|\bsign\b|bell|fridge/i,
    ['Plug or wiring', 'Fuse'],
  ],
  [
    /door|\block|lift|ramp|body|guard|bumper|\bcap\b|strap|curtain|loose|missing|seat|belt|steering|rail|exit|floor|coupling|legs|\bload\b|plate|gear/i,
    ['Tightened or refitted'],
  ],
];

/** What is offered, with what was `chosen` before. A fault in which nothing is known is offered everything. */
export function repairWords(fault: string, chosen: readonly string[] = []): readonly string[] {
  const known = BY_WORD.flatMap(([pattern, words]) => (pattern.test(fault) ? words : []));
  const last: RepairWord = 'Part changed';
  return [...new Set<string>([...(known.length > 0 ? [...known, last] : REPAIR_WORDS), ...chosen])];
}

/** The choice for a repairer who was not used before. */
export const SOMEBODY_ELSE = 'somebody else';
const OWN_STAFF = 'Own staff: ';

export const MAX_WATCHED_DAYS = 90;
/** In what is said with a step. */
const MAX_WORDS = 500;

export const isMilder = (severity: Severity, than: Severity) =>
  SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(than);

/** A stopped vehicle stays stopped until the sign-off. */
export const isStopping = ({ severity, state }: { severity: Severity; state: DefectState }) =>
  severity === 'stop' && state !== 'closed';

export type Reported = { source: DefectSource; driver_id: string | null };

/** A driver does not sign off a defect that they reported themself. */
export const maySignOff = ({ source, driver_id }: Reported, personId: string) =>
  driver_id !== personId || (source !== 'check' && source !== 'driver');

export type Repairer = { name: string; qualification: string | null; recorded_on: Day };

type Repaired = { repaired_by: string | null; qualification: string | null; repaired_on: Day | null };

/** The last used first. The qualification is the last one recorded, with the day on which it first was. */
export function repairersOf(repaired: readonly Repaired[]): Repairer[] {
  const repairers = new Map<string, Repairer>();
  for (const { repaired_by, qualification, repaired_on } of repaired) {
    if (!repaired_by || !repaired_on) continue;
    const known = repairers.get(repaired_by);
    if (!known) repairers.set(repaired_by, { name: repaired_by, qualification, recorded_on: repaired_on });
    else if (known.qualification === null) Object.assign(known, { qualification, recorded_on: repaired_on });
    else if (known.qualification === qualification) known.recorded_on = repaired_on;
  }
  return [...repairers.values()];
}

/** The repairer on a form: one used before, or a new one, of the own staff or of a firm. */
export type WhoDraft = { who: string; isOwnStaff: string; name: string };

export const emptyWho: WhoDraft = { who: '', isOwnStaff: '', name: '' };

export function whoName({ who, isOwnStaff, name }: WhoDraft): string {
  if (who !== SOMEBODY_ELSE) return who;
  return isOwnStaff === 'yes' ? OWN_STAFF + name.trim() : name.trim();
}

function whoProblems(draft: WhoDraft, request: string) {
  if (draft.who === '') return problem('who', request);
  if (draft.who !== SOMEBODY_ELSE) return [];
  return [
    ...problem('isOwnStaff', draft.isOwnStaff === '' ? 'Choose our own staff or a firm' : null),
    ...required('name', draft.name, 'Enter the name'),
    ...overlongFields([
      { path: 'name', label: 'Name', value: draft.name, max: MAX_NAME_LENGTH - OWN_STAFF.length },
    ]),
  ];
}

export type PlanDraft = WhoDraft & { on: Day };

export function checkPlan(draft: PlanDraft, today: Day): FormCheck {
  const { on } = draft;
  return toFormCheck([
    ...required('on', on, PLAN.on.request()),
    ...outsideIn(PLAN, draft),
    ...problem('on', on < today ? 'The day cannot be in the past' : null),
    ...whoProblems(draft, 'Choose who will repair it'),
  ]);
}

export type RepairDraft = WhoDraft &
  DraftOf<typeof REPAIR> & {
    done: readonly string[];
    /** The reading is right, although it is less than the one before. */
    kmIsRight: boolean;
    /** Always empty: what is wrong with the files is said here. */
    papers: '';
  };

export const emptyRepair = (today: Day): RepairDraft => ({
  ...emptyWho,
  ...emptyDraft(REPAIR),
  done: [],
  on: today,
  kmIsRight: false,
  papers: '',
});

/** Fewer km than the vehicle had before. `recorded`: what is on record of this repair already. */
export function isLessThanBefore(
  { km, on }: Pick<RepairDraft, 'km' | 'on'>,
  before: OdometerReading | null | undefined,
  recorded: number | null,
): boolean {
  const typed = typedWholeNumber(km);
  if (typed === null || !before || typed === recorded) return false;
  return typed < before.km && on >= before.readOn;
}

type StoredRepair = Repaired & {
  repair: string | null;
  repair_km: number | null;
  repair_reference: string | null;
};

/** What was recorded, to be put right. */
export function repairDraftOf(defect: StoredRepair): RepairDraft {
  const { repair, repaired_by, qualification, repaired_on, repair_km, repair_reference } = defect;
  return {
    ...emptyRepair(repaired_on ?? ''),
    ...pickedWords(repair ?? ''),
    who: repaired_by ?? '',
    qualification: qualification ?? '',
    km: repair_km === null ? '' : String(repair_km),
    reference: repair_reference ?? '',
  };
}

/** The words of `repairText`, as far as they could be picked; otherwise they were typed. */
function pickedWords(repair: string): Pick<RepairDraft, 'done' | 'words'> {
  const [picked = '', ...typed] = repair.split(': ');
  const done = picked.split(', ');
  return done.every((word) => REPAIR_WORDS.some((known) => known === word))
    ? { done, words: typed.join(': ') }
    : { done: [], words: repair };
}

/** 'Plug or wiring, Fuse: new connector'. */
export const repairText = ({ done, words }: Pick<RepairDraft, 'done' | 'words'>) =>
  [done.join(', '), words.trim()].filter(Boolean).join(': ');

type RepairCheck = {
  foundOn: Day;
  today: Day;
  /** A defect that stops the vehicle is repaired with a paper or a photo. */
  needsPaper: boolean;
  papers: number;
  before?: OdometerReading | null | undefined;
  recordedKm?: number | null;
};

export function checkRepair(
  draft: RepairDraft,
  { foundOn, today, needsPaper, papers, before, recordedKm = null }: RepairCheck,
): FormCheck {
  const { done, words, on, qualification } = draft;
  const isUnsaid = done.length === 0 && isBlank(words);
  return toFormCheck([
    ...problem('done', isUnsaid ? 'Choose what was done, or write it' : null),
    ...whoProblems(draft, 'Choose who repaired it'),
    ...required('qualification', qualification, REPAIR.qualification.request()),
    ...overlongIn(REPAIR, { ...draft, words: repairText(draft) }),
    ...required('on', on, REPAIR.on.request()),
    ...problem('on', pastDayError(REPAIR.on.name(), on, today)),
    ...problem('on', on < foundOn ? 'The day cannot be before it was found' : null),
    ...outsideIn({ km: REPAIR.km }, draft),
    ...problem(
      'km',
      before && isLessThanBefore(draft, before, recordedKm) && !draft.kmIsRight
        ? `That is less than before: ${before.km.toLocaleString('en-IE')} km on ${formatDate(before.readOn)}. Look again, or tick that it is right.`
        : null,
    ),
    ...problem('papers', needsPaper && papers === 0 ? 'Add a paper or a photo of the repair' : null),
  ]);
}

/** As the database takes it. */
export const toRepair = (draft: RepairDraft) => ({
  repair: repairText(draft),
  repaired_by: whoName(draft),
  qualification: draft.qualification.trim(),
  repaired_on: draft.on,
  repair_km: typedWholeNumber(draft.km),
  repair_reference: draft.reference.trim() || null,
});

const wordsProblems = (words: string, request: string) => [
  ...required('words', words, request),
  ...overlongFields([{ path: 'words', label: 'Words', value: words, max: MAX_WORDS }]),
];

export type WordsDraft = { words: string };

export const checkWords = ({ words }: WordsDraft, request: string): FormCheck =>
  toFormCheck(wordsProblems(words, request));

export type AssessDraft = { severity: Severity | ''; words: string; examinedBy: string };

export function checkAssessment(draft: AssessDraft, now: Severity): FormCheck {
  const { severity } = draft;
  if (severity === '' || severity === now) return toFormCheck(problem('severity', 'Choose how bad it is'));
  if (!isMilder(severity, now))
    return toFormCheck(
      overlongFields([{ path: 'words', label: 'Words', value: draft.words, max: MAX_WORDS }]),
    );
  return toFormCheck([
    // It goes out again without a repair.
    ...(now === 'stop' ? examinerProblems(draft.examinedBy) : []),
    ...wordsProblems(draft.words, 'Say why it is less bad'),
  ]);
}

const examinerProblems = (examinedBy: string) => [
  ...required('examinedBy', examinedBy, 'Enter who examined it'),
  ...overlongFields([{ path: 'examinedBy', label: 'Name', value: examinedBy, max: MAX_NAME_LENGTH }]),
];

export type UnfoundedDraft = { examinedBy: string; words: string };

export const checkUnfounded = ({ examinedBy, words }: UnfoundedDraft): FormCheck =>
  toFormCheck([...examinerProblems(examinedBy), ...wordsProblems(words, 'Say what was examined')]);

export type WatchDraft = { until: Day };

export function checkWatch({ until }: WatchDraft, today: Day): FormCheck {
  const last = addDaysToDay(today, MAX_WATCHED_DAYS);
  const isNear = until > today && until <= last;
  return toFormCheck([
    ...required('until', until, WATCH.until.request()),
    ...outsideIn(WATCH, { until }),
    ...problem('until', isNear ? null : `Choose a day after today, at the latest ${formatDate(last)}`),
  ]);
}

export type TripDraft = DraftOf<typeof TRIP> & { on: Day; time: string };

export function checkTrip(draft: TripDraft, now: Date): FormCheck {
  const { reason, place, on, time } = draft;
  const wrongDay = on === '' ? 'Enter the day' : outsideDateLimits('Day', on);
  const isOver = tripEnd(draft, now) <= now;
  return toFormCheck([
    ...required('reason', reason, TRIP.reason.request()),
    ...required('place', place, TRIP.place.request()),
    ...overlongIn(TRIP, draft),
    ...problem('on', wrongDay),
    ...problem('time', time === '' ? 'Enter the time' : isOver ? 'This time has passed already' : null),
  ]);
}

export const tripEnd = ({ on, time }: Pick<TripDraft, 'on' | 'time'>, now: Date): Date =>
  momentOf(`${on}T${time}`, now, true);

type Aged = { id: string; severity: Severity; found_at: string };

/** As the list orders them: the worst first, then the oldest. */
export const bySeverityAndAge = (a: Aged, b: Aged) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  Date.parse(a.found_at) - Date.parse(b.found_at) ||
  a.id.localeCompare(b.id);

type ForNow = { measures: readonly string[]; measure_words: string | null };

/** What was done for now, in English. A measure that is no longer offered is left out. */
export const forNow = ({ measures, measure_words }: ForNow) =>
  [
    ...measures.filter(isMeasure).map((measure) => measureTexts[measure].text),
    ...(measure_words ? [measure_words] : []),
  ].join(', ');

function isMeasure(id: string): id is keyof typeof measureTexts {
  return Object.hasOwn(measureTexts, id);
}

/** A value of what was said with a step. */
export function saidValue(details: Json, name: string): string | null {
  const value =
    typeof details === 'object' && details !== null && !Array.isArray(details) ? details[name] : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function saidList(details: Json, name: string): string[] {
  const value =
    typeof details === 'object' && details !== null && !Array.isArray(details) ? details[name] : null;
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The ids of the photos that came with the reports of a fault. */
export const photosOfReports = (steps: readonly { details: Json }[]) =>
  steps.flatMap(({ details }) => saidList(details, 'photos'));

/** Own words only, or an item of the checklist with its words. */
export type ReportDraft = DraftOf<typeof REPORT> & {
  vehicleId: string;
  itemId: string;
  words: readonly string[];
  on: Day;
  time: string;
  measures: readonly string[];
};

export const emptyReport = (vehicleId: string, now: Date): ReportDraft => ({
  ...emptyDraft(REPORT),
  vehicleId,
  itemId: '',
  words: [],
  on: typedDay(now),
  time: typedTime(now),
  measures: [],
});

/** `listed`: how bad it is by the checklist; undefined in words alone, and for something else. */
export function checkReport(draft: ReportDraft, now: Date, listed?: Severity): FormCheck {
  const { on, time } = draft;
  const { severity } = draft;
  const isLessBad = listed !== undefined && severity !== '' && isMilder(severity, listed);
  const isAhead = momentOf(`${on}T${time}`, now) > now;
  return toFormCheck([
    ...problem('vehicleId', draft.vehicleId === '' ? 'Choose the vehicle' : null),
    ...(draft.itemId === ''
      ? required('fault', draft.fault, REPORT.fault.request())
      : problem('words', draft.words.length === 0 ? 'Choose what is wrong' : null)),
    ...problem(
      'ownWords',
      !isBlank(draft.ownWords)
        ? null
        : draft.words.includes(SOMETHING_ELSE)
          ? 'Say what it is'
          : isLessBad
            ? 'Say why it is less bad than the checklist says'
            : null,
    ),
    ...overlongIn(REPORT, draft),
    ...required('severity', severity, REPORT.severity.request()),
    ...problem('on', on === '' ? 'Enter the day' : pastDayError('Day', on, typedDay(now))),
    ...problem('time', time === '' ? 'Enter the time' : isAhead ? 'This time is still to come' : null),
  ]);
}

/** As `report_defect` takes it. */
export const toReport = (id: string, draft: ReportDraft, photos: readonly string[], now: Date) => ({
  id,
  vehicle_id: draft.vehicleId,
  ...(draft.itemId === ''
    ? { fault: draft.fault.trim() }
    : { item_id: draft.itemId, words: [...draft.words] }),
  severity: draft.severity,
  source: draft.source,
  own_words: draft.ownWords.trim() || null,
  measures: [...draft.measures],
  measure_words: draft.measureWords.trim() || null,
  photos: [...photos],
  photo_reason: null,
  found_at: momentOf(`${draft.on}T${draft.time}`, now).toISOString(),
  language: 'en',
});
