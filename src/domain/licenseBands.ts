import { type Day, daysBetween } from './dates';
import { EXPIRY_WARNING_DAYS } from './expiry';

/** How far the dashboard looks ahead for licences (spec section 9). */
export const LICENSE_WINDOW_MONTHS = 3;

const SECOND_BAND_DAYS = 60;

/** How near a licence of the dashboard is to its end: expired, or within 30 days, 60 days, or the rest of the window. */
export type LicenseBand = 'expired' | 'within30' | 'within60' | 'later';

export const LICENSE_BAND_LABELS: Record<LicenseBand, string> = {
  expired: 'Expired',
  within30: 'Within 30 days',
  within60: 'Within 60 days',
  later: 'Within 3 months',
};

/** The band of an expiry day (spec section 4): 30 days or fewer, 60 days or fewer, otherwise later. */
export function licenseBand(expiry: Day, today: Day): LicenseBand {
  const days = daysBetween(today, expiry);
  if (days < 0) return 'expired';
  if (days <= EXPIRY_WARNING_DAYS) return 'within30';
  return days <= SECOND_BAND_DAYS ? 'within60' : 'later';
}
