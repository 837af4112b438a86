import { listed } from '../../domain/categories';
import { countryName } from '../../domain/countries';
import { addMonthsToDay, type Day, isWithinLimits } from '../../domain/dates';
import { type Field, inWords } from '../../domain/fields';
import { fieldsOf, merge, type Part } from '../../domain/merge';
import { licenseCorrection } from '../licenses/correction';
import { pointsText } from '../offences/rules';
import { PENALTY } from '../penalties/fields';
import { activePenalties } from '../penalties/rules';
import { trainingCorrection } from '../training/correction';
import { emptyTrainingDraft } from '../training/fields';
import { emptyRenewalDraft, needsMedicalReport, type RenewalDraft, SENT_OF } from './renewals';
import type { SubmissionKind } from './submissions';

/** A value that staff compare with the record and with the photo. `card` is the number printed beside it on a licence. */
export type ComparedField = {
  path: keyof RenewalDraft;
  label: string;
  card?: string;
  type: 'text' | 'date' | 'fixed';
};

const TYPES: Partial<Record<Field['kind'], ComparedField['type']>> = {
  text: 'text',
  wholeNumber: 'text',
  day: 'date',
};

/** How a card or a certificate has them. */
const ON_PAPER: Partial<Record<SubmissionKind, { [Path in keyof RenewalDraft]?: Partial<ComparedField> }>> = {
  license: {
    issuedDate: { card: '4a' },
    expiryDate: { card: '4b' },
    licenseNumber: { card: '5', label: 'Number' },
    types: { card: '9', label: 'Category' },
  },
  training: { trainingType: { type: 'fixed' }, certificateNumber: { label: 'Certificate' } },
  insurance: { insuranceExpiry: { label: 'Expires' } },
};

/** The words beside these say the same. */
const NOT_COMPARED = ['requirementId', 'cpcModule', 'offenceId'];
const isCompared = (path: string): path is keyof RenewalDraft =>
  Object.hasOwn(emptyRenewalDraft(), path) && !NOT_COMPARED.includes(path);

const allCompared = (of: SubmissionKind): ComparedField[] =>
  Object.entries<Field>(SENT_OF[of]).flatMap(([name, { heading, kind }]) => {
    const path = name === 'type' ? 'types' : name;
    return isCompared(path)
      ? [{ path, label: heading, type: TYPES[kind] ?? 'fixed', ...ON_PAPER[of]?.[path] }]
      : [];
  });

/** What there is to compare: everything that was sent or is on record. */
export function comparedFields(
  kind: SubmissionKind,
  sent: RenewalDraft,
  record: RenewalDraft | null,
): ComparedField[] {
  const isSaid = (draft: RenewalDraft | null, path: keyof RenewalDraft) =>
    Boolean(draft && draftText(draft, path));
  // What is left empty about the same vehicle stays as it is.
  const staysIfEmpty = (path: keyof RenewalDraft) =>
    path === 'businessUse' ||
    (kind === 'vehicle' && plainPlate(sent) === plainPlate(record ?? emptyRenewalDraft()));
  return allCompared(kind).filter(
    ({ path }) => isSaid(sent, path) || (!staysIfEmpty(path) && isSaid(record, path)),
  );
}

/** However it was typed. */
const plainPlate = ({ registrationNumber }: RenewalDraft) =>
  registrationNumber.replace(/[ \-/.]/g, '').toUpperCase();

/** A value of a draft in words; a date stays as it is. */
export function draftText(draft: RenewalDraft, path: keyof RenewalDraft): string {
  const value = draft[path];
  if (path === 'country') return countryName(draft.country);
  if (path === 'outcome') return inWords(PENALTY.outcome, value, { day: (day) => day });
  if (Array.isArray(value)) return value.toSorted().join(', ');
  if (typeof value === 'boolean') return value ? 'covered' : '';
  return value;
}

/** What was corrected in a submission: over what the driver had sent then. */
export type Corrected = {
  version: number;
  sent: RenewalDraft;
  draft: RenewalDraft;
  /** Corrections of what the driver has since sent otherwise. They are offered, not made. */
  former: readonly Correction[];
};

export type Correction = { label: string; text: string; fields: Partial<RenewalDraft> };

/** Carries corrections over to what the driver has sent again, where the driver left these values as they were. */
export function carryOver(
  kind: SubmissionKind,
  corrected: Corrected | undefined,
  version: number,
  sent: RenewalDraft,
): Corrected {
  if (!corrected) return { version, sent, draft: sent, former: [] };
  if (corrected.version === version) return corrected;
  const parts = allCompared(kind).map(
    ({ path, label }): Part<RenewalDraft> => ({
      label,
      paths: [path],
      read: (draft) => draftText(draft, path),
    }),
  );
  const mine = corrected.draft;
  const { draft, disputed } = merge(parts, { base: corrected.sent, mine, theirs: sent });
  for (const part of disputed) Object.assign(draft, fieldsOf(part, sent));
  const former = disputed.map((part) => ({
    label: part.label,
    text: part.read?.(mine) ?? '',
    fields: fieldsOf(part, mine),
  }));
  return { version, sent, draft, former };
}

/** What is on record of the driver, as far as what was sent may correct it. */
type OnRecord = {
  licenses: Parameters<typeof licenseCorrection>[1];
  training: Parameters<typeof trainingCorrection>[1];
};

/** The records that verifying corrects instead of renewing: the same, of which another value was wrong. */
export function correctedBy(kind: SubmissionKind, sent: RenewalDraft, { licenses, training }: OnRecord) {
  if (kind === 'license')
    return sent.types.flatMap((type) => licenseCorrection({ ...sent, type }, licenses) ?? []);
  const found = kind === 'training' && trainingCorrection({ ...emptyTrainingDraft(), ...sent }, training);
  return found ? [found] : [];
}

/** What verifying does to what is on record, in words; empty if it only adds. */
export function effectOnRecord(sent: RenewalDraft, corrected: readonly string[], isRenewal: boolean): string {
  if (corrected.length === 0) return isRenewal ? 'The old one moves to Earlier.' : '';
  const others = sent.types.filter((type) => !corrected.includes(type));
  const added =
    others.length > 0 ? ` ${listed(others)} ${others.length === 1 ? 'is' : 'are'} renewed or added.` : '';
  return `This corrects ${listed(corrected)} on record, and is no renewal.${added}`;
}

/** Something that the database or the calendar knows about what was sent. */
type AutomaticCheck = { ok: boolean; text: string };

const CAR_YEARS = 10;
const TRUCK_YEARS = 5;

type Penalty = {
  reason: string;
  points: number;
  date_issued: Day;
  offence_date: Day | null;
  expiry_date: Day;
  counts: boolean;
};

/**
 * What is checked for staff, apart from the photo. `others` have the number of the licence on their record; `penalties` are those
 * of the driver.
 */
export function automaticChecks(
  kind: SubmissionKind,
  sent: RenewalDraft,
  record: RenewalDraft | null,
  today: Day,
  others: readonly string[] | undefined,
  penalties: readonly Penalty[] = [],
): AutomaticCheck[] {
  if (kind === 'license') {
    const years = needsMedicalReport(sent.types) ? TRUCK_YEARS : CAR_YEARS;
    return [
      ...termCheck(sent, years),
      startCheck('Issued', sent.issuedDate, record && { day: record.issuedDate, name: 'the old one' }, today),
      ...(others
        ? [
            others.length === 0
              ? { ok: true, text: 'No other driver has this number' }
              : { ok: false, text: `Number is also on the record of ${others.join(', ')}` },
          ]
        : []),
    ];
  }
  if (kind === 'training') {
    const before = record && { day: record.completionDate, name: 'the last one' };
    return [startCheck('Completed', sent.completionDate, before, today)];
  }
  if (kind === 'nct') return [laterCheck(sent.nctExpiry, record?.nctExpiry ?? '', today)];
  if (kind === 'insurance') return [laterCheck(sent.insuranceExpiry, record?.insuranceExpiry ?? '', today)];
  if (kind === 'points')
    return [
      startCheck('Issued', sent.dateIssued, null, today),
      ...sameDayCheck(sent, activePenalties(penalties, today)),
    ];
  return [];
}

type Before = { day: Day; name: string };

function startCheck(
  done: 'Issued' | 'Completed',
  day: Day,
  before: Before | null,
  today: Day,
): AutomaticCheck {
  if (day > today) return { ok: false, text: `${done} in the future` };
  if (before && day <= before.day)
    return { ok: false, text: `Not ${done.toLowerCase()} after ${before.name}` };
  return {
    ok: true,
    text: before
      ? `${done} after ${before.name}, not in the future`
      : `Not ${done.toLowerCase()} in the future`,
  };
}

/** Nobody says of points that are sent whether they are of the same occasion as others, so they count by themselves. */
function sameDayCheck({ dateIssued, offenceDate }: RenewalDraft, penalties: Penalty[]): AutomaticCheck[] {
  const sameDay = penalties.filter(
    ({ date_issued, offence_date }) => date_issued === dateIssued || offence_date === offenceDate,
  );
  if (sameDay.length === 0) return [];
  const names = sameDay.map(({ reason, points }) => `${reason}, ${pointsText(points)}`).join('; ');
  const text = `Already on record for the same day: ${names}. This would count as well. If it was one occasion, send it back.`;
  return [{ ok: false, text }];
}

function termCheck({ issuedDate, expiryDate, types }: RenewalDraft, years: number): AutomaticCheck[] {
  if (!isWithinLimits(issuedDate) || !isWithinLimits(expiryDate)) return [];
  if (expiryDate <= issuedDate) return [{ ok: false, text: 'Expires on or before its issue date' }];
  const ok = expiryDate <= addMonthsToDay(issuedDate, 12 * years);
  const may = `${types.join(', ')} can run for ${years} years at most`;
  return [
    {
      ok,
      text: ok
        ? `Runs for ${years} years or less, as allowed for ${types.join(', ')}`
        : `Runs too long: ${may}`,
    },
  ];
}

function laterCheck(day: Day, before: Day, today: Day): AutomaticCheck {
  const ok = day >= today && day > before;
  return { ok, text: ok ? 'Expires later than before' : 'Does not expire later than before' };
}

/** Why staff usually send something back, as the driver reads it. */
export const returnReasons = (hasPhoto: boolean): readonly string[] =>
  hasPhoto
    ? [
        "The photo can't be read.",
        "The dates don't match the photo.",
        'This is the wrong document.',
        'It has already expired.',
      ]
    : ['Please add a photo.', 'It has already expired.'];
