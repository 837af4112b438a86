import { words } from './messages.ts';

/** "Your account": a person's own details and password. */
export const account = words('account', {
  title: 'Your account',
  // Below the title: who you are.
  driver: '{name}, driver, {depot}',
  manager: '{name}, manager, {depot}',
  admin: '{name}, admin, {depot}',

  details: 'Your details',
  phoneHelp: 'Your depot will call you on this number.',
  saveDetails: 'Save details',
  detailsSaved: 'Your details are saved',
  detailsNotSaved: "Your details couldn't be saved",
  none: 'N/A',
  inactive: 'Your depot has marked you as inactive. Ask your depot to change your details.',

  emailAndPassword: 'Email and password',
  emailFixed: 'You log in with this email. It cannot be changed.',
  lastLogin: 'Last login {time}',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPasswordHelp: 'At least {min} characters. You will be logged out on all other devices.',
  notCurrent: 'This is not your current password',
  oldLogin: 'You logged in too long ago to change your password. Log out, log in again and then change it.',
  passwordChanged: 'Your password is changed',
  passwordNotChanged: "Your password couldn't be changed",
  loggedOut: 'Your password is changed, and you are logged out on all other devices.',
  notLoggedOut:
    "Your password is changed, but we couldn't log you out on your other devices. Log out on each of them.",
});
