import { words } from './messages.ts';

/** On the badge of a licence, a test or an insurance. */
export const expiry = words('expiry', {
  valid: 'Valid',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  // It has no expiry date.
  notApplicable: 'Not Applicable',
  // Beside the badge "Not Applicable".
  noDate: 'Required, but there is no date on record',
});
