import { addMonthsToDay, type Day, daysBetween } from './dates';

export const EXPIRY_WARNING_DAYS = 30;

export type ExpiryState = 'valid' | 'expiring' | 'expired' | 'notApplicable';

/** A document is still valid on its expiry day, and 'expiring' when at most 30 days are left. */
export function expiryState(expiry: Day | null | undefined, today: Day): ExpiryState {
  if (!expiry) return 'notApplicable';
  if (expiry < today) return 'expired';
  return daysBetween(today, expiry) <= EXPIRY_WARNING_DAYS ? 'expiring' : 'valid';
}

export function isFarAhead(expiry: Day, today: Day): boolean {
  return expiry > addMonthsToDay(today, 12);
}

export const byExpiry = (a: { expiry_date: Day }, b: { expiry_date: Day }) =>
  a.expiry_date.localeCompare(b.expiry_date);

type Dated = { due: Day | null };

export function nextDue<Item extends Dated>(
  items: readonly Item[],
  today: Day,
): (Item & { due: Day }) | undefined {
  return items
    .filter((item): item is Item & { due: Day } => item.due !== null && item.due >= today)
    .sort((a, b) => a.due.localeCompare(b.due))[0];
}
