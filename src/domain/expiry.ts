import { formatDate } from '../lib/formatDate';
import { addMonthsToDay, type Day, daysBetween, monthsBetween } from './dates';
import { counted } from './words';

export const EXPIRY_WARNING_DAYS = 30;

export type ExpiryState = 'valid' | 'expiring' | 'expired' | 'notApplicable';

export const EXPIRY_LABELS: Record<ExpiryState, string> = {
  valid: 'Valid',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  notApplicable: 'Not Applicable',
};

/**
 * The state of a document today: still valid on its expiry day, expiring when at most 30
 * days are left, not applicable without a date.
 */
export function expiryState(expiry: Day | null | undefined, today: Day): ExpiryState {
  if (!expiry) return 'notApplicable';
  if (expiry < today) return 'expired';
  return daysBetween(today, expiry) <= EXPIRY_WARNING_DAYS ? 'expiring' : 'valid';
}

/** Up to this many days, a distance is given in days. */
const DAYS_TOLD = 60;

/** The time to or since an expiry: 'in 12 days', 'today', '3 months ago', 'in 4 years 11 months'. */
export function expiryDistance(expiry: Day, today: Day): string {
  if (expiry === today) return 'today';
  return expiry > today ? `in ${duration(today, expiry)}` : `${duration(expiry, today)} ago`;
}

/** For example 'Licence CE expired 3 days ago', or 'Service is due in 12 days' for work to be done by the day. */
export function dueText(name: string, isTask: boolean, due: Day, today: Day): string {
  const [past, ahead] = isTask ? ['was due', 'is due'] : ['expired', 'expires'];
  return `${name} ${due < today ? past : ahead} ${expiryDistance(due, today)}`;
}

/** For example 'No insurance on record, required from 25 Dec 2026'. Without `today`, that day has not come. */
export function requiredText(missing: string, from: Day, today = from): string {
  return `${missing}, required ${from < today ? 'since' : 'from'} ${formatDate(from)}`;
}

/** True if an expiry is more than a year away, too far for the distance to matter. */
export function isFarAhead(expiry: Day, today: Day): boolean {
  return expiry > addMonthsToDay(today, 12);
}

function duration(from: Day, to: Day): string {
  const days = daysBetween(from, to);
  if (days <= DAYS_TOLD) return amount(days, 'day');
  // July and August together have 62 days, so the 61st is not yet two months away.
  const months = Math.max(2, monthsBetween(from, to));
  const years = Math.floor(months / 12);
  const parts = [amount(years, 'year'), amount(months % 12, 'month')];
  return parts.filter((part) => !part.startsWith('0')).join(' ');
}

function amount(count: number, unit: string): string {
  return counted(count, [unit, `${unit}s`]);
}
