import { countryName } from '../../domain/countries';
import { addMonthsToDay, type Day, isWithinLimits } from '../../domain/dates';
import type { DocumentPart } from '../../domain/documents';
import { inWords, type RecordField } from '../../domain/fields';
import { fieldsOf, merge, type Part } from '../../domain/merge';
import { licenseYears } from '../../domain/validity';
import { listed } from '../../words/messages';
import { licenseCorrection } from '../licenses/correction';
import { pointsText } from '../offences/rules';
import { PENALTY } from '../penalties/fields';
import { activePenalties } from '../penalties/rules';
import { trainingCorrection } from '../training/correction';
import { emptyTrainingDraft } from '../training/fields';
import { emptyRenewalDraft, type RenewalDraft, SENT_OF } from './renewals';
import type { SubmissionKind } from './submissions';

/** A value that staff compare with the record and the photo. `card` is its number on a licence card. */
export type ComparedField = {
  path: keyof RenewalDraft;
  label: string;
  card?: string;
  type: 'text' | 'date' | 'fixed';
};

const TYPES: Partial<Record<RecordField['kind'], ComparedField['type']>> = {
  text: 'text',
  wholeNumber: 'text',
  day: 'date',
};

/** What differs from the fields: labels as on the document, and the numbers on a licence card. */
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

/** Ids: another field says the same in words. */
const NOT_COMPARED = ['requirementId', 'cpcModule', 'offenceId'];
const isCompared = (path: string): path is keyof RenewalDraft =>
  Object.hasOwn(emptyRenewalDraft(), path) && !NOT_COMPARED.includes(path);

const allCompared = (kind: SubmissionKind): ComparedField[] =>
  Object.entries<RecordField>(SENT_OF[kind]).flatMap(([name, field]) => {
    const path = name === 'type' ? 'types' : name;
    return isCompared(path)
      ? [{ path, label: field.heading(), type: TYPES[field.kind] ?? 'fixed', ...ON_PAPER[kind]?.[path] }]
      : [];
  });

export function comparedFields(
  kind: SubmissionKind,
  sent: RenewalDraft,
  record: RenewalDraft | null,
): ComparedField[] {
  const isSaid = (draft: RenewalDraft | null, path: keyof RenewalDraft) =>
    Boolean(draft && draftText(draft, path));
  // For the same vehicle, an empty field changes nothing.
  const staysIfEmpty = (path: keyof RenewalDraft) =>
    path === 'businessUse' ||
    (kind === 'vehicle' && plainPlate(sent) === plainPlate(record ?? emptyRenewalDraft()));
  return allCompared(kind).filter(
    ({ path }) => isSaid(sent, path) || (!staysIfEmpty(path) && isSaid(record, path)),
  );
}

/** Ignores case, spaces, hyphens, slashes and dots. */
const plainPlate = ({ registrationNumber }: RenewalDraft) =>
  registrationNumber.replace(/[ \-/.]/g, '').toUpperCase();

export function draftText(draft: RenewalDraft, path: keyof RenewalDraft): string {
  const value = draft[path];
  if (path === 'country') return countryName(draft.country);
  if (path === 'outcome') return inWords(PENALTY.outcome, value, { day: (day) => day });
  if (Array.isArray(value)) return value.toSorted().join(', ');
  if (typeof value === 'boolean') return value ? 'covered' : '';
  return value;
}

/** `draft` is `sent`, the given version of a submission, with the corrections by staff. */
export type Corrected = {
  version: number;
  sent: RenewalDraft;
  draft: RenewalDraft;
  /** Corrections of values that the driver has since changed. They are offered, not applied. */
  former: readonly FormerEdit[];
};

export type FormerEdit = { label: string; text: string; fields: Partial<RenewalDraft> };

/** Applies corrections to a newer version from the driver, except to values that the driver has changed. */
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

type OnRecord = {
  licenses: Parameters<typeof licenseCorrection>[1];
  training: Parameters<typeof trainingCorrection>[1];
};

/** Records that verifying corrects rather than renews: the same record, with another value wrong. */
export function correctedBy(kind: SubmissionKind, sent: RenewalDraft, { licenses, training }: OnRecord) {
  if (kind === 'license')
    return sent.types.flatMap((type) => licenseCorrection({ ...sent, type }, licenses) ?? []);
  const found = kind === 'training' && trainingCorrection({ ...emptyTrainingDraft(), ...sent }, training);
  return found ? [found] : [];
}

/** What verifying does to the stored record, in words; empty if it only adds one. */
export function effectOnRecord(sent: RenewalDraft, corrected: readonly string[], isRenewal: boolean): string {
  if (corrected.length === 0) return isRenewal ? 'The old one moves to Earlier.' : '';
  const others = sent.types.filter((type) => !corrected.includes(type));
  const added =
    others.length > 0 ? ` ${listed(others)} ${others.length === 1 ? 'is' : 'are'} renewed or added.` : '';
  return `This corrects ${listed(corrected)} on record; it is not a renewal.${added}`;
}

type AutomaticCheck = { ok: boolean; text: string };

type Penalty = {
  reason: string;
  points: number;
  date_issued: Day;
  offence_date: Day | null;
  expiry_date: Day;
  counts: boolean;
};

/** `others`: drivers who have this licence number too. `penalties`: those of the driver. */
export function automaticChecks(
  kind: SubmissionKind,
  sent: RenewalDraft,
  record: RenewalDraft | null,
  today: Day,
  others: readonly string[] | undefined,
  penalties: readonly Penalty[] = [],
): AutomaticCheck[] {
  if (kind === 'license') {
    return [
      ...termCheck(sent),
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

/** A driver cannot say that points belong to the same occasion as others, so verified points always count. */
function sameDayCheck({ dateIssued, offenceDate }: RenewalDraft, penalties: Penalty[]): AutomaticCheck[] {
  const sameDay = penalties.filter(
    ({ date_issued, offence_date }) => date_issued === dateIssued || offence_date === offenceDate,
  );
  if (sameDay.length === 0) return [];
  const names = sameDay.map(({ reason, points }) => `${reason}, ${pointsText(points)}`).join('; ');
  const text = `Already on record for the same day: ${names}. This would count as well. If it was one occasion, send it back.`;
  return [{ ok: false, text }];
}

function termCheck({ issuedDate, expiryDate, types }: RenewalDraft): AutomaticCheck[] {
  if (!isWithinLimits(issuedDate) || !isWithinLimits(expiryDate)) return [];
  if (expiryDate <= issuedDate) return [{ ok: false, text: 'Expires on or before its issue date' }];
  const years = licenseYears(types);
  const ok = expiryDate <= addMonthsToDay(issuedDate, 12 * years);
  const may = `${types.join(', ')} can be valid for ${years} years at most`;
  return [
    {
      ok,
      text: ok
        ? `Valid for ${years} years or less, as allowed for ${types.join(', ')}`
        : `Valid for too long: ${may}`,
    },
  ];
}

function laterCheck(day: Day, before: Day, today: Day): AutomaticCheck {
  const ok = day >= today && day > before;
  return { ok, text: ok ? 'Expires later than before' : 'Does not expire later than before' };
}

export const returnReasons = (hasPhoto: boolean): readonly string[] =>
  hasPhoto
    ? [
        "The photo can't be read.",
        "The dates don't match the photo.",
        'This is the wrong document.',
        'It has already expired.',
      ]
    : ['Please add a photo.', 'It has already expired.'];

export function proofText(parts: readonly DocumentPart[]): string {
  if (parts.length === 0) return 'no photo';
  return parts.every((part) => part === 'certificate') ? 'certificate' : 'photo';
}
