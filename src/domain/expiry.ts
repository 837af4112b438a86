import { type Day, daysBetween } from './dates';

export const EXPIRY_WARNING_DAYS = 30;

export type ExpiryState = 'valid' | 'expiring' | 'expired' | 'notApplicable';

export const EXPIRY_LABELS: Record<ExpiryState, string> = {
  valid: 'Valid',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  notApplicable: 'Not Applicable',
};

/**
 * The state of a document today (spec section 4): still valid on its expiry day, expiring when at most 30
 * days are left, not applicable without a date or if the vehicle does not need it.
 */
export function expiryState(expiry: Day | null | undefined, today: Day, applicable = true): ExpiryState {
  if (!applicable || !expiry) return 'notApplicable';
  if (expiry < today) return 'expired';
  return daysBetween(today, expiry) <= EXPIRY_WARNING_DAYS ? 'expiring' : 'valid';
}

/** The time to or since an expiry: 'in 12 days', 'today', '3 days ago'. */
export function expiryDistance(expiry: Day, today: Day): string {
  const days = daysBetween(today, expiry);
  if (days === 0) return 'today';
  const distance = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${distance}` : `${distance} ago`;
}
