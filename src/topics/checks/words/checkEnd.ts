import { words } from '../../../words/messages.ts';

/** The end of a check: odometer, the driver, and the name. */
export const checkEnd = words('checkEnd', {
  odometer: 'Odometer',
  km: 'km',
  wholeKm: 'Type the whole kilometres, at most 9,999,999',
  less: 'That is less than before',
  lessHelp: 'Look again. A digit may be missing.',
  more: 'That is a lot of kilometres',
  moreHelp: 'Look again. There may be one digit too many.',
  typeAgain: 'Type it again',
  right: 'It is right',
  marked: 'You said that it is right. The depot will look at it.',
  you: 'And you?',
  // Exact: a statement.
  rested: 'I am rested',
  // Exact: a statement.
  sober: 'No alcohol, no drugs, no tablets that warn against driving',
  glasses: 'I wear glasses if my licence says so',
  // Exact: a signature, in the first person.
  fit: 'Yes, I am fit to drive',
  // Exact: a statement, in the first person.
  notFit: 'I am not fit',
  nobodyAsks: 'If not: nobody asks why. {name} is told.',
  nobodyAsksDepot: 'If not: nobody asks why. Your depot is told.',
  items: { one: '{count} item', other: '{count} items' },
  // On one line: '22 OK, 1 fault, 1 n/a'.
  countOk: '{count} OK',
  countFaults: { one: '{count} defect', other: '{count} defects' },
  countNa: '{count} n/a',
  photos: 'Photos',
  // Exact: a signature, in the first person: the driver did it.
  signed: 'I checked this vehicle',
  // Exact: a signature, in the first person: the driver did it.
  signedTwo: 'I checked this vehicle and the trailer',
  who: 'Who checked?',
  firstName: 'First name',
  nameGoes: 'The depot gets it with the check.',
  number: 'Employee number',
  numberHelp: 'If you know it',
  enterName: 'Type your first name',
  answerFit: 'Answer: are you fit to drive?',
  send: 'Sign and send',
  keep: 'Sign and keep on this phone',
  notAnswered: { one: '{count} item is not answered', other: '{count} items are not answered' },
  keptHere: 'The check is kept on this phone.',
  dayPhoto: 'Photo of the day',
  toFirst: 'Go to the first',
});
