import { words } from './messages.ts';

/** The daily check of a vehicle, on a driver's phone: short words, read in the rain. */
export const checks = words('checks', {
  title: 'Check a vehicle',
  back: 'Back',
  // On a tap on the crossed cloud.
  offline: 'No network',
  offlineText: 'You can go on. It will be sent when there is a signal.',
});
