import { words } from './messages.ts';

/** The bar at the top, after the login. */
export const nav = words('nav', {
  // Read out for the logo.
  start: 'Roadworthy, dashboard',
  // Read out for the links of the bar.
  main: 'Main',
  menu: 'Menu',
  logout: 'Logout',
  // Read out before the name of the person.
  account: 'Your account:',
  notices: 'Notices',
  // Read out for the bell, if there are new ones.
  noticesNew: { one: 'Notices, {count} new', other: 'Notices, {count} new' },
});
