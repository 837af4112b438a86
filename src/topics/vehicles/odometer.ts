import { type Day, daysBetween } from '../../domain/dates';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from '../../domain/formCheck';
import { MAX_ODOMETER } from '../../domain/odometer';
import { reasonField } from '../../domain/textFields';

export type OdometerReading = { km: number; readOn: Day };

type Read = { odometer_km: number | null; odometer_read_on: Day | null };

export function lastReading({ odometer_km, odometer_read_on }: Read): OdometerReading | null {
  return odometer_km === null || odometer_read_on === null
    ? null
    : { km: odometer_km, readOn: odometer_read_on };
}

export type OdometerDraft = { km: string; readOn: Day; reason: string };

export const emptyOdometerDraft = (today: Day): OdometerDraft => ({ km: '', readOn: today, reason: '' });

export function isLower(typed: string, last: OdometerReading | null): boolean {
  const km = typedWholeNumber(typed);
  return last !== null && km !== null && km < last.km;
}

/** Also refuses a reading from before the day of the last one. */
export function checkOdometer(draft: OdometerDraft, last: OdometerReading | null, today: Day): FormCheck {
  const km = {
    path: 'km',
    label: 'Odometer reading',
    request: 'Enter the odometer reading',
    value: draft.km,
  };
  const readOn = {
    path: 'readOn',
    label: 'Date of the reading',
    request: 'Enter the date of the reading',
    value: draft.readOn,
  };
  const reason = reasonField(draft.reason);
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

export function toOdometerValues(draft: OdometerDraft, last: OdometerReading | null) {
  return {
    odometer_km: typedWholeNumber(draft.km),
    odometer_read_on: draft.readOn,
    ...(isLower(draft.km, last) && { odometer_reason: draft.reason.trim() }),
  };
}

/** A shorter period says little about a usual week. */
const MIN_DAYS = 28;

/** The last year shows how the vehicle is used now; its whole life does not. */
const MAX_DAYS = 365;

/** From the readings of the last year; null if they are too few. */
export function weeklyKm(readings: readonly OdometerReading[]): number | null {
  const sorted = readings.toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.km - b.km);
  const last = sorted.at(-1);
  const first = last && sorted.find(({ readOn }) => daysBetween(readOn, last.readOn) <= MAX_DAYS);
  if (!first) return null;
  const days = daysBetween(first.readOn, last.readOn);
  const km = last.km - first.km;
  return days >= MIN_DAYS && km > 0 ? (km * 7) / days : null;
}
