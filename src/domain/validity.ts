import { addDaysToDay, addMonthsToDay, type Day, daysBetween, isWithinLimits } from './dates';
import { plateYear } from './plates';

/** How long something is valid, or after how long it is due again. Null: unknown, or not limited. */
export type Interval = { readonly months: number } | { readonly days: number } | null;

/** As a requirement stores it: months, days or neither. */
export const intervalOf = (
  stored: { valid_months: number | null; valid_days: number | null } | undefined,
): Interval =>
  stored?.valid_months
    ? { months: stored.valid_months }
    : stored?.valid_days
      ? { days: stored.valid_days }
      : null;

/**
 * The last day of a period that begins on this day: 12 months from 1 May end on 30 April. What is due after
 * seven days is due on the same day of the next week. Empty if unknown.
 */
export function lastDay(from: Day, interval: Interval): Day {
  if (!interval || !isWithinLimits(from)) return '';
  const after = later(from, interval);
  if ('days' in interval) return withinLimits(after);
  // A period that begins on a day that its last month does not have ends with that month.
  const last = after.slice(8) === from.slice(8) ? addDaysToDay(after, -1) : after;
  return withinLimits(last);
}

const later = (from: Day, interval: NonNullable<Interval>) =>
  'days' in interval ? addDaysToDay(from, interval.days) : addMonthsToDay(from, interval.months);

const withinLimits = (day: Day) => (isWithinLimits(day) ? day : '');

/** What is renewed at most this many days early is valid from the day on which the old one ends. */
const EARLY_DAYS = 90;

/** Has run out, or may be renewed without losing time. */
export const isRenewable = (until: Day | null, today: Day) =>
  until !== null && daysBetween(today, until) <= EARLY_DAYS;

/** For a test, road tax or insurance: renewing early does not shorten the validity. Empty if unknown. */
export function renewedUntil(doneOn: Day, interval: Interval, until: Day | null): Day {
  const last = lastDay(doneOn, interval);
  if (!interval || !last || !until) return last;
  const daysEarly = daysBetween(doneOn, until);
  if (daysEarly >= 0 && daysEarly <= EARLY_DAYS) return later(until, interval);
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
 * How long such a licence is usually valid. Null if unknown: other countries issue licences for cars
 * for up to 15 years (Directive 2006/126, article 7). The age at which an Irish licence gets shorter does not
 * matter here, because no date of birth is stored.
 */
export function licenseInterval(types: readonly string[], country: string): Interval {
  const isKnown = types.length > 0 && (country === 'IE' || types.some(isTruckOrBus));
  return isKnown ? { months: 12 * licenseYears(types) } : null;
}

export type Test = 'NCT' | 'CVRT';

export const CVRT_INTERVAL = { months: 12 };
export const ROAD_TAX_INTERVAL = { months: 12 };
export const INSURANCE_INTERVAL = { months: 12 };

/** Cars take the NCT every two years, and every year from the age of ten. */
const YEARLY_FROM_AGE = 10;

/** How long the next test is valid. Null for an NCT if the plate does not tell the age. `due`: of the test. */
export function testInterval(test: Test, registration: string, due: Day | null, today: Day): Interval {
  if (test === 'CVRT') return CVRT_INTERVAL;
  const year = plateYear(registration);
  if (year === null) return null;
  // A car that is tested early is as old as on the day that it is due.
  const day = due && due > today ? due : today;
  return { months: Number(day.slice(0, 4)) - year >= YEARLY_FROM_AGE ? 12 : 24 };
}
