import { words } from '../../../words/messages.ts';

/** A part of "Your account". */
export const remindersCard = words('remindersCard', {
  title: 'Reminders',
  text: 'We send at most one reminder email a day.',
  textAway: 'We send at most one reminder email a day, and none before you are back on {day}.',
  inactive: 'You get no reminders while you are inactive.',
  notLoaded: "Your choices couldn't be loaded",
});
