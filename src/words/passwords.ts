import { words } from './messages.ts';

/** Passwords, and the links that emails carry to set one. */
export const passwords = words('passwords', {
  forgotTitle: 'Forgot your password?',
  forgotText: "We'll email you a link to set a password, even if you never had one.",
  sendLink: 'Send the link',
  sendAnother: 'Send another link',
  backToLogin: 'Back to log in',
  sentTitle: 'Check your email',
  // Says the same whether or not the address is known.
  sent: 'If {email} has an account here, a link to set a password is on its way.',
  notThere:
    'Nothing there after a few minutes? Check your spam folder, then ask for another link. We send at most one a minute.',
  notSent: "The email couldn't be sent.",
  tooMany: 'Too many emails were requested. Try again in a few minutes.',
  noMoreMails: 'No more emails can be sent now. Try again in an hour.',
  busyNetwork: 'Too many attempts came from your network. Wait five minutes, then try again.',
  leaked: 'This password is known from a data leak. Choose another one.',

  incompleteTitle: 'This link is incomplete',
  incomplete: 'Open the link in the email again, or copy all of it into the address bar.',
  newLink: 'Get a new link',
  deadTitle: 'This link no longer works',
  dead: 'Each link works once, for one hour. Only the most recent link works. If you have already set your password, log in with it.',
  notOpened: "The link couldn't be opened.",
  needsCode: 'Your account has two-step login, so your new password needs a code.',
  enterDigits: 'Enter the 6 digits that your app shows',

  // To whom a depot invited.
  chooseTitle: 'Choose your password',
  chooseHelp: 'At least {min} characters.',
  chooseAndLogIn: 'Save and log in',
  firstTitle: 'Confirm your email address',
  firstHelp: 'At least {min} characters. You can use the one you chose when you applied.',
  confirm: 'Confirm',
  firstDone: 'Your email address is confirmed. Log in with your password.',
  setTitle: 'Set your password',
  newPassword: 'New password',
  // Buttons in a field.
  show: 'Show password',
  hide: 'Hide password',
  setHelp: 'At least {min} characters. You will be logged out on all devices.',
  save: 'Save password',
  setDone: 'Your new password is saved. Log in with it.',

  // To a person who applies, and to staff who add one.
  noAccount: 'Failed to create user account',
  enterCurrent: 'Enter your current password',
  same: 'This is your current password. Choose another one.',
  tooShort: 'Password must be at least {min} characters long',
  tooLong: 'Password can be at most {max} characters (accented letters and symbols count as 2 to 4)',
});
