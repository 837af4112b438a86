import { addMonthsToDay, type Day, daysBetween } from './dates';

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

/** True if an expiry is more than a year away, too far for the distance to matter. */
export function isFarAhead(expiry: Day, today: Day): boolean {
  return expiry > addMonthsToDay(today, 12);
}
