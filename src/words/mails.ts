import { words } from './messages.ts';

/** Emails to drivers. {what} is a record, such as "Licence C". */
export const mails = words('mails', {
  hello: 'Hello {name},',
  // At the foot of every email.
  why: 'You get this because you drive for {depot}.',
  chooseMails: 'Choose which emails you get',

  // The title of an email with a list.
  things: { one: '{count} thing to do', other: '{count} things to do' },
  // The subject. {first} is a whole sentence, such as "Licence C expires in 30 days".
  subject: { one: '{first}, and {count} more', other: '{first}, and {count} more' },
  // The end of a list that is too long for an email.
  more: { one: 'And {count} more', other: 'And {count} more' },
  openDashboard: 'Open the dashboard',
  // In sentences, in place of "in 30 days": 'in 30 days, on 16 Dec 2026'.
  distanceAndDay: '{distance}, on {day}',
  // Buttons.
  seeRecord: 'See your record',
  send: 'Send it',
  renew: 'Renew',

  verifiedTitle: '{what}: verified',
  verified: 'Your depot has checked what you sent and updated your record.',
  returnedTitle: '{what}: sent back',
  returned: 'Log in to see why.',
  sendAgain: 'Send again',

  askedTitle: '{who} asks you to renew your papers',
  askedByDepot: 'Your depot asks you to renew your papers',
  asked: 'Something on your record is missing, has expired or expires soon.',
  seeWhat: 'See what to renew',

  offTheRoadTitle: 'Do not drive {vehicle}',
  // {fault}: 'Both lights out (Headlights)'.
  offTheRoad: '{fault}. Ask your depot for another vehicle.',
  seeVehicle: 'See your vehicle',

  // {vehicle}: a plate.
  checkAskedTitle: 'Check {vehicle} before you drive',
  checkAsked: 'Nobody has checked it today.',
  checkNow: 'Check a vehicle',

  cardAskedTitle: 'Please give your tachograph card to be read',
  cardAsked: 'Give it to be read by {day}.',
  cardAskedLate: 'It was due on {day}. Please bring it today.',
  seeCard: 'See your card',

  // {title}: of a text, such as 'Load securing'.
  toReadTitle: 'Please read and sign: {title}',
  toRead: 'Sign it by {day}. It takes a few minutes.',
  toReadLate: 'It was due on {day}. Please sign it today.',
  read: 'Read it',

  movedTitle: 'You have moved to {depot}',
  moved:
    'Your whole record has moved with you. If you had a vehicle from your old depot, it has been returned.',

  invitedByTitle: '{who} invites you to {depot} as a driver',
  invitedTitle: 'You are invited to {depot} as a driver',
  logInWith: 'Log in with {email} and your password.',
  yourLogin: 'Your login is {email}. Choose a password, and you are logged in.',
  // After one of the two sentences above.
  afterApproval: "You'll see your record as soon as the depot has approved you.",
  logIn: 'Log in',
  choosePassword: 'Choose a password',
  // Under it.
  linkLasts: 'This link works once, for one hour. After that, ask for a new one.',
  newLink: 'Get a new link',
  invitedByWhy:
    "You get this because {who} entered this address. If you weren't expecting it, you can ignore it.",
  invitedWhy:
    "You get this because the staff of {depot} entered this address. If you weren't expecting it, you can ignore it.",
});
