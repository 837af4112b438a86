import { type Day, daysBetween } from '../../domain/dates';
import {
  type FormCheck,
  MAX_REASON_LENGTH,
  missingFields,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from '../../domain/formCheck';

/** What the database stores. */
export const MAX_ODOMETER = 9_999_999;

export type OdometerReading = { km: number; readOn: Day };

export type OdometerDraft = { km: string; readOn: Day; reason: string };

export const emptyOdometerDraft = (today: Day): OdometerDraft => ({ km: '', readOn: today, reason: '' });

/** True if the typed reading is lower than the last one, which needs a reason. */
export function isLower(typed: string, last: OdometerReading | null): boolean {
  const km = typedWholeNumber(typed);
  return last !== null && km !== null && km < last.km;
}

/** Checks a reading. A lower one than the last needs a reason; one from an earlier day is not the last. */
export function checkOdometer(draft: OdometerDraft, last: OdometerReading | null, today: Day): FormCheck {
  const km = { path: 'km', label: 'Odometer reading', value: draft.km };
  const readOn = { path: 'readOn', label: 'Date of the reading', value: draft.readOn };
  const reason = { path: 'reason', label: 'Reason', value: draft.reason, max: MAX_REASON_LENGTH };
  const isEarlier = last !== null && draft.readOn < last.readOn;
  return toFormCheck([
    ...missingFields([km, readOn]),
    ...problem('km', wholeNumberError('The odometer reading', draft.km, 0, MAX_ODOMETER)),
    ...problem('readOn', pastDayError('The date', draft.readOn, today)),
    ...problem('readOn', isEarlier ? 'There is a later reading on record' : null),
    ...missingFields(isLower(draft.km, last) ? [reason] : []),
    ...overlongFields([reason]),
  ]);
}

/** The columns for a draft that passed the check. */
export function toOdometerValues(draft: OdometerDraft, last: OdometerReading | null) {
  return {
    odometer_km: typedWholeNumber(draft.km),
    odometer_read_on: draft.readOn,
    ...(isLower(draft.km, last) && { odometer_reason: draft.reason.trim() }),
  };
}

/** Readings over fewer days say little about a usual week. */
const MIN_DAYS = 28;

/** A vehicle is used as in the last year, not as in all its life. */
const MAX_DAYS = 365;

/** How far the vehicle goes in a week, from its readings of the last year; null if they do not tell. */
export function weeklyKm(readings: readonly OdometerReading[]): number | null {
  const sorted = readings.toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.km - b.km);
  const last = sorted.at(-1);
  const first = last && sorted.find(({ readOn }) => daysBetween(readOn, last.readOn) <= MAX_DAYS);
  if (!first) return null;
  const days = daysBetween(first.readOn, last.readOn);
  const km = last.km - first.km;
  return days >= MIN_DAYS && km > 0 ? (km * 7) / days : null;
}
