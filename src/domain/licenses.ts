import { type Day, isRealDay } from './dates';

export const DEFAULT_LICENSE_COUNTRY = 'IE';

export const ISSUE_DATE_MESSAGE = 'Issue date must be in the past and before expiry date';
export const EXPIRY_DATE_MESSAGE = 'Expiry date must be after issue date';

/** A licence as it is typed, and as an application stores it. */
export type LicenseDraft = {
  licenseNumber: string;
  type: string;
  issuedDate: Day;
  expiryDate: Day;
  country: string;
};

type LicenseDates = Pick<LicenseDraft, 'issuedDate' | 'expiryDate'>;

export function emptyLicenseDraft(): LicenseDraft {
  return { licenseNumber: '', type: '', issuedDate: '', expiryDate: '', country: DEFAULT_LICENSE_COUNTRY };
}

/** The columns of a driver's licence. */
export function toLicenseInsert(draft: LicenseDraft) {
  return {
    type: draft.type,
    license_number: draft.licenseNumber.trim(),
    issued_date: draft.issuedDate,
    expiry_date: draft.expiryDate,
    country: draft.country || DEFAULT_LICENSE_COUNTRY,
  };
}

/** How a licence type is offered and shown: 'code - name' (spec section 2). */
export function licenseTypeLabel({ code, name }: { code: string; name: string }): string {
  return `${code} - ${name}`;
}

/**
 * What to say when one date of a licence has just changed, or null. Silent until both dates are there
 * (spec section 5, "Licence date inputs"). A licence issued today counts as issued in the past.
 */
export function licenseDatesError(
  change: 'issued' | 'expiry',
  dates: LicenseDates,
  today: Day,
): string | null {
  if (!dates.issuedDate.trim() || !dates.expiryDate.trim()) return null;
  if (change === 'issued') return isValidIssueDate(dates, today) ? null : ISSUE_DATE_MESSAGE;
  return isValidExpiryDate(dates) ? null : EXPIRY_DATE_MESSAGE;
}

/** Whether both dates are real, the issue date is not in the future, and the expiry comes after it. */
export function hasValidLicenseDates(dates: LicenseDates, today: Day): boolean {
  return isValidIssueDate(dates, today) && isValidExpiryDate(dates);
}

function isValidIssueDate({ issuedDate, expiryDate }: LicenseDates, today: Day): boolean {
  return isRealDay(issuedDate) && issuedDate <= today && issuedDate < expiryDate;
}

function isValidExpiryDate({ issuedDate, expiryDate }: LicenseDates): boolean {
  return isRealDay(expiryDate) && expiryDate > issuedDate;
}
