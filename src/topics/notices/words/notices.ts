import { words } from '../../../words/messages.ts';

/** The page behind the bell: what falls due, and other news. {what} is a record, such as "Licence C". */
export const notices = words('notices', {
  title: 'Notices',
  subtitle: 'Items due soon or overdue, and other news',
  notLoaded: "Your notices couldn't be loaded",
  noneTitle: 'No notices',
  none: 'Due items and other news will be listed here.',
  // Headings of the list.
  new: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  // After a line that is struck through.
  done: 'Done',
  renewed: 'Renewed, until {day}',
  verified: '{what} was verified',
  returned: '{what} was sent back',
  renewalAsked: '{who} asks you to renew your papers',
  renewalAskedByDepot: 'Your depot asks you to renew your papers',
  moved: 'You have moved to {depot}',
  applicationWaits: '{who} is waiting for your answer',
  // {fault}: 'Both lights out (Headlights)'.
  offTheRoad: '{vehicle} may not be driven: {fault}',
  // {vehicle}: a plate.
  checkAsked: 'Check {vehicle} before you drive',
  cardAsked: 'Your depot asks for your tachograph card, to read it',
  // {title}: of a text, such as 'Load securing'.
  toRead: 'Please read and sign: {title}',
});
