import type { Day } from '../../domain/dates';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from '../../domain/formCheck';
import { isSameName } from '../../domain/names';
import { textFields, toTexts, toTextsDraft, type WithTexts } from '../../domain/rowTexts';
import { nameField } from '../../domain/textFields';
import type { Database } from '../../lib/database.types';
import type { Texts } from '../../words/rows';

export const REQUIREMENT_SUBJECTS = ['vehicle', 'driver', 'depot'] as const;
type RequirementSubject = (typeof REQUIREMENT_SUBJECTS)[number];

export const SUBJECT_LABELS: Record<RequirementSubject, string> = {
  vehicle: 'Vehicles',
  driver: 'Drivers',
  depot: 'Depots',
};

export const REQUIREMENT_TAKEN = 'There is already a requirement with this name';

// The database's CHECK constraints have the same limits.
const MAX_MONTHS = 600;
const MAX_DAYS = 400;
const MAX_WEEKS = Math.floor(MAX_DAYS / 7);
const MAX_KM = 2_000_000;
const MAX_WARNING_DAYS = 365;
const DEFAULT_WARNING_DAYS = 30;

/** Weeks are kept as days. */
export const VALID_UNITS = ['months', 'weeks', 'days'] as const;
type ValidUnit = (typeof VALID_UNITS)[number];

export const UNIT_LABELS: Record<ValidUnit, string> = { months: 'Months', weeks: 'Weeks', days: 'Days' };

const MOST: Record<ValidUnit, number> = { months: MAX_MONTHS, weeks: MAX_WEEKS, days: MAX_DAYS };

/** An empty `appliesTo` means all. Without `requiredFrom`, the requirement is optional. */
export type RequirementDraft = WithTexts & {
  subject: RequirementSubject;
  name: string;
  appliesTo: string[];
  validFor: string;
  validUnit: ValidUnit;
  validKm: string;
  dueSoonDays: string;
  requiredFrom: Day;
};

type Row = Database['public']['Tables']['requirements']['Row'];
type StoredRequirement = Pick<
  Row,
  | 'subject'
  | 'name'
  | 'applies_to'
  | 'valid_months'
  | 'valid_days'
  | 'valid_km'
  | 'due_soon_days'
  | 'required_from'
> & { texts: Texts };

const typed = (number: number | null | undefined) => (typeof number === 'number' ? String(number) : '');

export function toRequirementDraft(requirement: StoredRequirement | null): RequirementDraft {
  return {
    subject: requirement?.subject ?? 'vehicle',
    name: requirement?.name ?? '',
    texts: toTextsDraft(requirement?.texts),
    appliesTo: requirement?.applies_to ?? [],
    ...toValidDraft(requirement),
    validKm: typed(requirement?.valid_km),
    dueSoonDays: typed(requirement?.due_soon_days ?? DEFAULT_WARNING_DAYS),
    requiredFrom: requirement?.required_from ?? '',
  };
}

function toValidDraft(
  stored: Pick<Row, 'valid_months' | 'valid_days'> | null,
): Pick<RequirementDraft, 'validFor' | 'validUnit'> {
  const days = stored?.valid_days;
  if (!days) return { validFor: typed(stored?.valid_months), validUnit: 'months' };
  return days % 7 === 0
    ? { validFor: String(days / 7), validUnit: 'weeks' }
    : { validFor: String(days), validUnit: 'days' };
}

function toValidRow({ validFor, validUnit }: Pick<RequirementDraft, 'validFor' | 'validUnit'>) {
  const number = typedWholeNumber(validFor);
  if (validUnit === 'months' || number === null) return { valid_months: number, valid_days: null };
  return { valid_months: null, valid_days: validUnit === 'weeks' ? 7 * number : number };
}

export function toRequirementRow(draft: RequirementDraft): StoredRequirement {
  return {
    subject: draft.subject,
    name: draft.name.trim(),
    texts: toTexts(draft.texts),
    applies_to: draft.appliesTo.length > 0 ? draft.appliesTo : null,
    ...toValidRow(draft),
    valid_km: draft.subject === 'vehicle' ? typedWholeNumber(draft.validKm) : null,
    due_soon_days: typedWholeNumber(draft.dueSoonDays) ?? DEFAULT_WARNING_DAYS,
    required_from: draft.requiredFrom || null,
  };
}

export function checkRequirement(
  draft: RequirementDraft,
  others: readonly Pick<Row, 'subject' | 'name'>[],
): FormCheck {
  const name = nameField(draft.name);
  const days = {
    path: 'dueSoonDays',
    label: 'Days of warning',
    request: 'Enter the days of warning',
    value: draft.dueSoonDays,
  };
  const isTaken = others.some(
    (other) => other.subject === draft.subject && isSameName(other.name, draft.name),
  );
  return toFormCheck([
    ...missingFields([name, days]),
    ...problem('name', isTaken ? REQUIREMENT_TAKEN : null),
    ...overlongFields([name, ...textFields(draft, MAX_NAME_LENGTH)]),
    ...problem(
      'validFor',
      wholeNumberError(UNIT_LABELS[draft.validUnit], draft.validFor, 1, MOST[draft.validUnit]),
    ),
    ...(draft.subject === 'vehicle'
      ? problem('validKm', wholeNumberError('The distance', draft.validKm, 1, MAX_KM))
      : []),
    ...problem('dueSoonDays', wholeNumberError('Days of warning', draft.dueSoonDays, 1, MAX_WARNING_DAYS)),
    ...problem('requiredFrom', draft.requiredFrom ? outsideDateLimits('The date', draft.requiredFrom) : null),
  ]);
}
