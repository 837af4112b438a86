import { words } from './messages.ts';

/** Names of pages in the bar at the top. */
export const pages = words('pages', {
  dashboard: 'Dashboard',
  check: 'Check a vehicle',
  myChecks: 'My checks',
  myCard: 'My tachograph card',
  report: 'Report a defect or incident',
  toRead: 'To read',
  settings: 'Settings',
});
