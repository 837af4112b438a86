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
