import { words } from '../../../words/messages.ts';

/** The check of a vehicle on a sheet of paper, filled in with a pen. */
export const paperSheet = words('paperSheet', {
  day: 'Date',
  time: 'Time',
  signature: 'Signature',
  // Above empty lines.
  wrong: 'What is wrong, and what you did for now',
  // Exact: an order.
  // {phone}: of the depot.
  unsure: 'Not sure? Do not drive. Call {phone}.',
  // Exact: an order.
  unsureDepot: 'Not sure? Do not drive. Call your depot.',
  handIn: 'Give this sheet to the office today.',
  // Beside a QR code that leads to the same check on the phone.
  scan: 'Or scan to check on a phone',
});
