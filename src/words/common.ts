import { words } from './messages.ts';

// What stands in many places and means the same in each.

/** Buttons and links. */
export const actions = words('actions', {
  logIn: 'Log in',
  logOut: 'Log out',
  signOut: 'Sign Out',
  checking: 'Checking...',
  saving: 'Saving...',
  sending: 'Sending...',
});

/** Names of fields, and what is said when one is empty. */
export const fields = words('fields', {
  email: 'Email',
  enterEmail: 'Enter the email',
  password: 'Password',
  enterPassword: 'Enter the password',
});
