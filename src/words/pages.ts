import { words } from './messages.ts';

/** Names of pages in the bar at the top. */
export const pages = words('pages', {
  dashboard: 'Dashboard',
  settings: 'Settings',
});
