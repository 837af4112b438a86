import { addDaysToDay, addMonthsToDay, type Day, daysBetween, isWithinLimits } from './dates';
import { plateYear } from './plates';

/** The last day of a period that begins on this day: 12 months from 1 May end on 30 April. Empty if unknown. */
export function lastDay(from: Day, months: number | null): Day {
  if (!months || !isWithinLimits(from)) return '';
  const after = addMonthsToDay(from, months);
  // A period that begins on a day that its last month does not have ends with that month.
  const last = after.slice(8) === from.slice(8) ? addDaysToDay(after, -1) : after;
  return isWithinLimits(last) ? last : '';
}

/** What is renewed at most this many days early is valid from the day on which the old one ends. */
const EARLY_DAYS = 90;

/** Has run out, or may be renewed without losing time. */
export const isRenewable = (until: Day | null, today: Day) =>
  until !== null && daysBetween(today, until) <= EARLY_DAYS;

/** For a test, road tax or insurance: renewing early does not shorten the validity. Empty if unknown. */
export function renewedUntil(doneOn: Day, months: number | null, until: Day | null): Day {
  const last = lastDay(doneOn, months);
  if (!months || !last || !until) return last;
  const daysEarly = daysBetween(doneOn, until);
  if (daysEarly >= 0 && daysEarly <= EARLY_DAYS) return addMonthsToDay(until, months);
  return last > until ? last : '';
}

/** Truck and bus categories: C1, C1E, C, CE, D1, D1E, D, DE. */
export const isTruckOrBus = (type: string) => /^[CD]/.test(type);

const CAR_YEARS = 10;
const TRUCK_YEARS = 5;

/** The longest validity of a licence for all of these categories. */
export const licenseYears = (types: readonly string[]) =>
  types.some(isTruckOrBus) ? TRUCK_YEARS : CAR_YEARS;

/**
 * Months for which such a licence is usually issued. Null if unknown: other countries issue licences for cars
 * for up to 15 years (Directive 2006/126, article 7). The age at which an Irish licence gets shorter does not
 * matter here, because no date of birth is stored.
 */
export function licenseMonths(types: readonly string[], country: string): number | null {
  const isKnown = types.length > 0 && (country === 'IE' || types.some(isTruckOrBus));
  return isKnown ? 12 * licenseYears(types) : null;
}

export type Test = 'NCT' | 'CVRT';

export const CVRT_MONTHS = 12;
export const ROAD_TAX_MONTHS = 12;
export const INSURANCE_MONTHS = 12;

/** Cars take the NCT every two years, and every year from the age of ten. */
const YEARLY_FROM_AGE = 10;

/** Months for which the next test is valid. Null for an NCT if the plate does not tell the age. `due`: of the test. */
export function testMonths(test: Test, registration: string, due: Day | null, today: Day): number | null {
  if (test === 'CVRT') return CVRT_MONTHS;
  const year = plateYear(registration);
  if (year === null) return null;
  // A car that is tested early is as old as on the day that it is due.
  const day = due && due > today ? due : today;
  return Number(day.slice(0, 4)) - year >= YEARLY_FROM_AGE ? 12 : 24;
}
