import { words } from '../../../words/messages.ts';

/** Shown by a link in a mail or a calendar if there is nothing left to do. */
export const dueLink = words('dueLink', {
  notOpened: "This link couldn't be opened",
  title: 'Due item',
  done: 'This is done',
  doneText: 'It has been renewed or is no longer needed.',
  seeRecord: 'See your record',
  // For staff: the record of the driver or vehicle.
  openRecord: 'Open the record',
});
