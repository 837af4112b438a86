import type { Day } from '../../domain/dates';
import type { DocumentPart } from '../../domain/documents';
import { emptyDraft, overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  missingFields,
  outsideDateLimits,
  type Problem,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from '../../domain/formCheck';
import { MAX_ODOMETER } from '../../domain/odometer';
import {
  CVRT_INTERVAL,
  type Interval,
  intervalOf,
  lastDay,
  ROAD_TAX_INTERVAL,
  renewedUntil,
  testInterval,
} from '../../domain/validity';
import type { Database } from '../../lib/database.types';
import { testDayError } from '../roadworthiness-tests/rules';
import { VEHICLE_RECORD, type VehicleRecordDraft, vehicleRecordFields } from './fields';
import { distanceState, type ObligationState, obligationState, type StoredObligation } from './obligations';

type Tables = Database['public']['Tables'];

type VehicleRequirement = Pick<
  Tables['requirements']['Row'],
  'id' | 'code' | 'name' | 'valid_months' | 'valid_days' | 'valid_km'
>;

/** `km_left` is the distance from the vehicle's last odometer reading to `due_km`. */
export type VehicleRecord = Pick<
  Tables['vehicle_records']['Row'],
  | 'id'
  | 'requirement_id'
  | 'done_on'
  | 'due_on'
  | 'due_km'
  | 'provider'
  | 'reference'
  | 'odometer_km'
  | 'note'
  | 'is_current'
  | 'km_left'
>;

export type RecordKind = {
  /** `nct`, `road_tax` or the id of a requirement. */
  id: string;
  name: string;
  isInsurance: boolean;
  /** How long a record is valid, as time and in km; null if unknown or not limited. */
  interval: Interval;
  validKm: number | null;
};

/** Recurring. NCT or CVRT and road tax are columns of the vehicle, all others are records. */
export type Obligation = RecordKind & {
  state: ObligationState;
  doneOn: Day | null;
  dueOn: Day | null;
  /** Null for NCT or CVRT and road tax, and if nothing is on record. */
  record: VehicleRecord | null;
};

/** By day due. After those come records without a limit, then optional ones that are not on record. */
export function vehicleObligations(
  { registration_number }: { registration_number: string },
  stored: readonly StoredObligation[],
  records: readonly VehicleRecord[],
  today: Day,
): Obligation[] {
  return stored
    .map((obligation): Obligation => {
      const { kind, detail, requirement_id, record_id, done_on, due_on, wanted_from } = obligation;
      return {
        id: requirement_id ?? kind,
        name: detail ?? 'Road tax',
        isInsurance: kind === 'insurance',
        interval: obligationInterval(obligation, registration_number, today),
        validKm: obligation.valid_km,
        state: obligationState(obligation, today),
        doneOn: done_on,
        dueOn: wanted_from ?? due_on,
        record: records.find(({ id }) => id === record_id) ?? null,
      };
    })
    .sort((a, b) => rank(a, today).localeCompare(rank(b, today)) || a.name.localeCompare(b.name, 'en'));
}

function obligationInterval(obligation: StoredObligation, registration: string, today: Day): Interval {
  const { kind, detail, due_on } = obligation;
  if (kind === 'road_tax') return ROAD_TAX_INTERVAL;
  return kind === 'nct'
    ? testInterval(detail === 'NCT' ? 'NCT' : 'CVRT', registration, due_on, today)
    : intervalOf(obligation);
}

export function recordKind(requirement: VehicleRequirement): RecordKind {
  return {
    id: requirement.id,
    name: requirement.name,
    isInsurance: requirement.code === 'insurance',
    interval: intervalOf(requirement),
    validKm: requirement.valid_km,
  };
}

// Both sort after every day.
const NOT_DUE = 'x';
const NEVER_DUE = 'y';

/** The due day, for sorting. An obligation due by distance has no day, so it counts as due today. */
function rank({ state, dueOn, record }: Obligation, today: Day): string {
  if (state === 'optional' || state === 'exempt') return NEVER_DUE;
  const kmLeft = record?.km_left ?? null;
  const byDistance = kmLeft !== null && distanceState(kmLeft) !== 'valid' ? today : NOT_DUE;
  return dueOn !== null && dueOn < byDistance ? dueOn : byDistance;
}

export const isOnRecord = ({ state }: Obligation) =>
  !state.startsWith('missing') && state !== 'optional' && state !== 'exempt';
export const isOverdue = ({ state }: Obligation) => state === 'expired' || state === 'missing';
export const isDueSoon = ({ state }: Obligation) => state === 'expiring' || state === 'missingSoon';

/** For example '1 overdue, 2 due soon'. */
export function dueCountsText(obligations: readonly Obligation[]): string {
  const overdue = obligations.filter(isOverdue).length;
  const soon = obligations.filter(isDueSoon).length;
  const parts = [...(overdue ? [`${overdue} overdue`] : []), ...(soon ? [`${soon} due soon`] : [])];
  return parts.join(', ') || 'Nothing due';
}

/** NCT or CVRT and road tax are columns of the vehicle. */
export const isColumn = <Kind extends Pick<Obligation, 'id'>>(
  kind: Kind,
): kind is Kind & { id: 'nct' | 'road_tax' } => kind.id === 'nct' || kind.id === 'road_tax';

type PaperDocument = { part: DocumentPart; expiry_date: Day | null };

/** A document of the test or road tax proves the expiry date that was on record when it was added. */
export const proves = ({ part, expiry_date }: PaperDocument, { id, dueOn }: Obligation): boolean =>
  part === id && expiry_date === dueOn;

export type EarlierPaper<Document> = {
  part: DocumentPart;
  expiryDate: Day;
  documents: readonly Document[];
};

/** The documents of tests and road tax that were replaced, or are not needed any more: latest first. `documents` are as read, latest first. */
export function earlierPapers<Document extends PaperDocument>(
  documents: readonly Document[],
  obligations: readonly Obligation[],
): EarlierPaper<Document>[] {
  const papers = new Map<string, EarlierPaper<Document>>();
  for (const document of documents) {
    const { part, expiry_date } = document;
    if (!expiry_date || obligations.some((obligation) => proves(document, obligation))) continue;
    const key = `${expiry_date} ${part}`;
    const others = papers.get(key)?.documents ?? [];
    papers.set(key, { part, expiryDate: expiry_date, documents: [document, ...others] });
  }
  return [...papers].sort(([a], [b]) => b.localeCompare(a)).map(([, paper]) => paper);
}

/** Records that no obligation shows: replaced ones, and those whose requirement is no longer in use. */
export function earlierRecords<Row extends VehicleRecord>(
  records: readonly Row[],
  obligations: readonly Obligation[],
): Row[] {
  return records.filter(({ id }) => !obligations.some(({ record }) => record?.id === id));
}

/** The reading at which it falls due again; empty if unknown. `odometer` is as typed. */
export function proposedDueKm(odometer: string, validKm: number | null): string {
  const km = typedWholeNumber(odometer);
  return validKm === null || km === null || Number.isNaN(km)
    ? ''
    : String(Math.min(km + validKm, MAX_ODOMETER));
}

/** Done today. Takes over the provider of the last record and, for an insurance, the policy number. */
export function emptyVehicleRecordDraft(obligation: Obligation | null, today: Day): VehicleRecordDraft {
  const isNext = obligation?.isInsurance ? obligation.record : null;
  return {
    ...emptyDraft(VEHICLE_RECORD),
    requirementId: obligation?.id ?? '',
    doneOn: today,
    dueOn: lastDay(today, obligation?.interval ?? null),
    provider: obligation?.record?.provider ?? '',
    reference: isNext?.reference ?? '',
  };
}

/** Due days and distances are optional, because some things never fall due again. */
export function checkVehicleRecord(
  draft: VehicleRecordDraft,
  kind: RecordKind | undefined,
  today: Day,
): FormCheck {
  return toFormCheck(recordProblems(draft, kind, today));
}

/** Stored in columns of the vehicle, and renewed for many by their own call. */
export const PAPERS = ['NCT', 'CVRT', 'road_tax'] as const;
export type Paper = (typeof PAPERS)[number];

export const isPaper = (id: string): id is Paper => PAPERS.some((paper) => paper === id);

/** The months of an NCT are not known for vehicles of different age. */
export const paperKind = (paper: Paper): RecordKind => ({
  id: paper,
  name: paper === 'road_tax' ? 'Road tax' : paper,
  isInsurance: false,
  interval: { NCT: null, CVRT: CVRT_INTERVAL, road_tax: ROAD_TAX_INTERVAL }[paper],
  validKm: null,
});

/** One record for many vehicles. `readings` are their odometer readings, in the order of the vehicles. */
export type SharedRecordDraft = VehicleRecordDraft & { readings: string[] };

export function checkSharedRecord(
  draft: SharedRecordDraft,
  kind: RecordKind | undefined,
  today: Day,
): FormCheck {
  if (isPaper(draft.requirementId))
    return checkVehicleRenewal(draft, today, draft.requirementId === 'road_tax' ? undefined : null);
  return toFormCheck([
    ...recordProblems(draft, kind, today),
    ...draft.readings.flatMap((reading, index) =>
      problem(`readings.${index}`, wholeNumberError('The odometer reading', reading, 0, MAX_ODOMETER)),
    ),
  ]);
}

function recordProblems(draft: VehicleRecordDraft, kind: RecordKind | undefined, today: Day): Problem[] {
  return [
    ...problem('requirementId', draft.requirementId ? null : 'Choose what was done'),
    ...datesProblems(draft, today, kind?.isInsurance ? vehicleRecordFields(true) : undefined),
    ...problem('odometerKm', wholeNumberError('The odometer reading', draft.odometerKm, 0, MAX_ODOMETER)),
    ...problem('dueKm', wholeNumberError('The distance', draft.dueKm, 0, MAX_ODOMETER)),
    ...distanceProblems(draft),
    ...overlongIn(vehicleRecordFields(kind?.isInsurance ?? false), draft),
  ];
}

export function datesProblems(
  { doneOn, dueOn }: Pick<VehicleRecordDraft, 'doneOn' | 'dueOn'>,
  today: Day,
  called?: Record<'doneOn' | 'dueOn', { name: () => string }>,
): Problem[] {
  return [
    ...missingFields([{ path: 'doneOn', request: 'Enter the date', value: doneOn }]),
    ...problem('doneOn', pastDayError('The date', doneOn, today)),
    ...problem('dueOn', dueOn ? dueError(doneOn, dueOn, called) : null),
  ];
}

/** `called`: as the form calls them, where it is not about work that is done. */
function dueError(doneOn: Day, dueOn: Day, called: Parameters<typeof datesProblems>[2]): string | null {
  const limits = outsideDateLimits('The due date', dueOn);
  if (limits || dueOn >= doneOn) return limits;
  return called
    ? `“${called.dueOn.name()}” cannot be before “${called.doneOn.name()}”`
    : 'The due date cannot be before the day it was done';
}

function distanceProblems({ dueKm, odometerKm }: VehicleRecordDraft): Problem[] {
  const due = typedWholeNumber(dueKm);
  const read = typedWholeNumber(odometerKm);
  if (due === null) return [];
  if (read === null) return problem('odometerKm', 'Enter the odometer reading the distance counts from');
  return problem('dueKm', due < read ? 'This is less than the odometer reading' : null);
}

export type VehicleRenewalDraft = { doneOn: Day; dueOn: Day };

export const emptyVehicleRenewalDraft = (
  { interval, dueOn }: Obligation,
  today: Day,
): VehicleRenewalDraft => ({
  doneOn: today,
  dueOn: renewedUntil(today, interval, dueOn),
});

/** `tested`: for a test, the registration of the vehicle, or null for several vehicles. */
export function checkVehicleRenewal(
  draft: VehicleRenewalDraft,
  today: Day,
  tested?: string | null,
): FormCheck {
  const { doneOn } = draft;
  return toFormCheck([
    ...datesProblems(draft, today),
    ...problem('doneOn', tested !== undefined && doneOn ? testDayError(doneOn, tested, today) : null),
    ...missingFields([{ path: 'dueOn', request: 'Enter the new expiry date', value: draft.dueOn }]),
  ]);
}
