import { words } from '../../../words/messages.ts';

/** A driver's own tachograph card: when the depot reads it, and the files that were read. */
export const myCard = words('myCard', {
  title: 'My tachograph card',
  about: 'Your card, as your depot read it',
  // {number}: the last digits.
  ends: 'Card ending {number}',
  validTo: 'valid to {day}',
  lastRead: 'Last read {day}',
  notRead: 'Not read yet',
  giveBy: 'Give it to be read by {day}',
  // After the day: the last one on which this agency driver works here.
  lastDay: 'your last day here',
  noCard: 'No tachograph card of yours is on record. Ask your depot.',
  files: 'My files',
  noFiles: 'No files yet',
  period: '{from} to {to}',
  readBy: 'read {day} by {name}',
  read: 'read {day}',
  withoutFile: 'without a file',
  fileGone: 'the file is not kept any more',
  save: 'Save file',
  saveOf: 'Save the file of {days}',
  notSaved: "The file couldn't be saved",
  altered: 'This file is not the one that was read. Tell your depot.',
  // {days}: '9 to 11 Nov 2026'.
  inNoFile: '{days} in no file',
  // {plate}: of one vehicle, or of several with commas.
  gap: 'You checked {plate} then. Did you use another card, or a paper roll?',
  tell: 'Tell my depot',
  answer: 'Your answer',
  send: 'Send',
  // Over what the driver wrote.
  youSaid: 'You told your depot on {day}',
  notTold: "Your answer couldn't be sent",
  whatWeRead: {
    one: 'What we read: whose card it is and which days are in it. Not your hours, places or speeds. The file itself is kept {count} month.',
    other:
      'What we read: whose card it is and which days are in it. Not your hours, places or speeds. The file itself is kept {count} months.',
  },
  opened: 'Who opened your files',
  // {day}: the last day in it.
  openedBy: '{name}: the file until {day}',
  nobody: 'Nobody yet',
  crossing: 'Crossing the border?',
  carry: {
    one: 'Carry your card and the print-outs of the last {count} day.',
    other: 'Carry your card and the print-outs of the last {count} days.',
  },
  notLoaded: "Your card couldn't be loaded",
});
