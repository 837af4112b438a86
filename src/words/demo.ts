import { words } from './messages.ts';

/** Below the login of the demo: accounts to choose from. */
export const demo = words('demo', {
  title: 'Demo accounts',
  // "Log in" is the name of a button.
  text: 'Choose one to fill in the form, then press Log in.',
  admin: 'Admin',
  manager: 'Manager',
  driver: 'Driver',
  corkAdmin: 'Cork admin',
  corkManager: 'Cork manager',
});
