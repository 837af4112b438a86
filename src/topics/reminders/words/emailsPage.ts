import { words } from '../../../words/messages.ts';

/** The page behind the link at the foot of every email, without login. */
export const emailsPage = words('emailsPage', {
  title: 'Your emails',
  notLoaded: "Your emails couldn't be loaded",
  badLinkTitle: "This link doesn't work",
  badLink: 'It may be incomplete, or belong to someone who has left. Log in to choose which emails you get.',
  text: 'Choose which emails you no longer want from Roadworthy.',
  isOn: 'On',
  // A button. {what} names the emails and is heard, but not seen.
  switchOff: 'Switch off {what}',
  switchOffAll: 'Switch off all of these',
  switchingOff: 'Switching off...',
  notSwitchedOff: "These emails couldn't be switched off",
  switchBackOn: 'Log in to switch them back on',
});
