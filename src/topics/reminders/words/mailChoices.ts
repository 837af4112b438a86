import { words } from '../../../words/messages.ts';

/** Which emails a driver gets, each with what it is about. */
export const mailChoices = words('mailChoices', {
  drivers: 'Licences and training',
  driversText: 'Your licence, training and own car, before they run out',
  overdue: 'Overdue',
  overdueText: 'Anything missing, or expired and not renewed',
  always: 'Driving bans, and news from your depot',
  alwaysText: 'Always on: you must not drive, or your depot has checked what you sent or asks for something',
  notSaved: "Your choice of emails couldn't be saved",
  // Beside the emails, and in a message once they are.
  switchedOff: 'Switched off',
});
