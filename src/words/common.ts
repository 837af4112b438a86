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
  downloading: 'Downloading...',
  cancel: 'Cancel',
  tryAgain: 'Try again',
});

/** Names of fields, and what is said when one is empty. */
export const fields = words('fields', {
  email: 'Email',
  enterEmail: 'Enter the email',
  password: 'Password',
  enterPassword: 'Enter the password',
  fullName: 'Full name',
  enterFullName: 'Enter the full name',
  name: 'Name',
  enterName: 'Enter the name',
  phone: 'Phone',
  // No phone, or no other detail, is on record.
  none: 'N/A',
  enterPhone: 'Enter the phone',
  phoneDigits: 'Enter a phone number of {min} to {max} digits',
  address: 'Address',
  enterAddress: 'Enter the address',
  wholeAddress: 'Enter the full address, for example 1 Main Street, Swords',
  validEmail: 'Please enter a valid email address',
  depot: 'Depot',
  chooseDepot: 'Choose the depot',
  subject: 'Subject',
  enterSubject: 'Enter the subject',
  message: 'Message',
  enterMessage: 'Enter the message',
});
