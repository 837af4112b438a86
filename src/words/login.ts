import { words } from './messages.ts';

/** Logging in, and the session. */
export const login = words('login', {
  title: 'Log in',
  failed: 'Login failed',
  unconfirmed: 'Open the link in the email we sent you, or <link>ask for a new one</link>.',
  noUser: 'Login failed - no user returned',
  userNotFound: 'User details not found',
  signingIn: 'Signing in...',
  done: 'Login successful',
  // Whoever is logged in.
  userNotLoaded: 'Failed to load user details',
  // Above the form, for a driver in the yard. The second line stands below the first.
  check: 'Check a vehicle',
  checkHow: 'No login or network needed',
  checkLater: 'You write your name at the end. The check is sent when you log in.',
  forgot: 'Forgot your password?',
  apply: 'Apply to a depot',
  ended: 'Your session has ended. Log in again to continue where you left off.',
  unknownRole: "Roadworthy doesn't know the role of your account. Ask an administrator of your depot.",
  staffOnly: 'Unauthorized access',
  driversOnly: 'Only drivers can send renewals',
  adminsOnly: 'Only administrators can access settings',
});
