import { words } from '../../../words/messages.ts';

/** A toolbox talk: a short talk about safety at work. The driver scans the leader's code, or has missed it. */
export const talks = words('talks', {
  title: 'Toolbox talk',
  // {time}: '09:12'.
  logIn: 'To be on the list of the talk, log in by {time}.',
  wrongCode: 'This is not the code of a talk. Scan the one on the screen.',
  offline: 'You need a network for this. Ask the leader to tick your name.',
  notScanned: "The code couldn't be read",
  notNoted: "You couldn't be put on the list",
  noting: 'You are being put on the list...',
  youAreOn: 'You are on the list',
  already: 'You are on the list already',
  ledBy: 'Led by {name}',
  // {name}: of a training, such as 'Manual handling'.
  counts: 'It counts as training: {name}',
  done: 'Done',
  // A heading, above the talks that the driver missed.
  toCatchUp: 'To catch up',
  missedOn: 'You missed it on {day}, {place}',
  ask: 'Ask your depot when you can catch up.',
  read: 'Read what it was about',
  notLoaded: "The talks couldn't be loaded",
});
