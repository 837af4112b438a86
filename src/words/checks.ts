import { words } from './messages.ts';

/** The daily check of a vehicle, on a driver's phone: short words, read in the rain. */
export const checks = words('checks', {
  title: 'Check a vehicle',
  back: 'Back',
  // On a tap on the crossed cloud.
  offline: 'No network',
  offlineText: 'You can go on. It will be sent when there is a signal.',
});

/** A check that was begun before, on the same phone. */
export const checkKept = words('checkKept', {
  title: 'Go on with this check?',
  // {time}: '25 Nov 2026, 05:10'.
  begun: 'Begun {time}',
  goOn: 'Go on',
  discard: 'Discard it',
  // After a press on it: once more, so that nothing is lost by mistake.
  discardSure: 'Discard all answers?',
  keep: 'Keep them',
  // Begun by a driver who was logged in; now nobody is.
  ofDriver: 'A driver who was logged in has begun it.',
  logIn: 'Log in to go on',
  another: 'Begin another check',
  noRoom: 'No room on this phone. Do not close this page.',
});

/** The walk: a page for each side of the vehicle, and one for a fault. */
export const walk = words('walk', {
  // {side}: 'Front', 'Left side (nearside)'.
  side: 'Side {number} of {total}: {side}',
  allSides: 'All sides',
  answered: '{count} of {total} answered',
  toAnswer: { one: '{count} to answer', other: '{count} to answer' },
  onThisSide: 'on this side',
  done: 'Done',
  hasFault: 'Fault',
  ok: 'OK',
  fault: 'Fault',
  // Not applicable: the vehicle does not have it. At most four letters.
  na: 'n/a',
  naLong: 'Not on this vehicle',
  // For screen readers, on the line under an item.
  change: 'Change',
  photos: { one: '{count} photo', other: '{count} photos' },
  notSaid: 'Say what is wrong',
  nextOdometer: 'Next: odometer',
  nextYou: 'Next: and you?',
  nextOpen: 'Next',
  dayPhoto: 'Photo of the day: {item}',
  dayPhotoHelp: 'Everybody takes the same photo today.',
  takePhoto: 'Take the photo',
  noPhoto: 'I cannot take it',
  // Who has said why there is no photo takes one after all.
  tryPhoto: 'Take a photo',
  remove: 'Remove the photo',
});

/** A fault: what is wrong, a photo, and what was done for now. */
export const faultPage = words('faultPage', {
  title: '{item}: fault',
  wrong: 'What is wrong?',
  other: 'Something else',
  stops: 'This stops the vehicle',
  finishAndCall: 'Finish the check. Then call {name}.',
  finishAndCallDepot: 'Finish the check. Then call your depot.',
  photo: 'Photo',
  take: 'Take a photo',
  another: 'Another',
  noCamera: 'The camera does not work',
  why: 'Why is there no photo?',
  full: 'A check can have at most 20 photos.',
  forNow: 'What did you do for now?',
  forNowHelp: 'Because it stops the vehicle, this must be answered.',
  otherMeasure: 'Something else',
  measureWords: 'What did you do?',
  ownWords: 'In my own words',
  keep: 'Keep this fault',
  withdraw: 'There is no fault',
  // What is missing when it is to be kept.
  pickWord: 'Pick what is wrong',
  needPhoto: 'Take a photo, or say why not',
  needMeasure: 'Pick what you did for now',
});

/** A driver reports a fault by itself, without a check. */
export const faultReport = words('faultReport', {
  title: 'Report a defect',
  // Above the items of the vehicle's checklist.
  where: 'Where is the fault?',
  send: 'Send to the depot',
  keep: 'Keep on this phone',
  finishAndCall: 'Send it. Then call {name}.',
  finishAndCallDepot: 'Send it. Then call your depot.',
});

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
  marked: '"It is right" is marked. The depot will look at it.',
  you: 'And you?',
  rested: 'I am rested',
  sober: 'No alcohol, no drugs, no tablets that warn against driving',
  glasses: 'I wear glasses if my licence says so',
  fit: 'Yes, I am fit to drive',
  notFit: 'I am not fit',
  nobodyAsks: 'If not: nobody asks why. {name} is told.',
  nobodyAsksDepot: 'If not: nobody asks why. Your depot is told.',
  items: { one: '{count} item', other: '{count} items' },
  // On one line: '22 OK, 1 fault, 1 n/a'.
  countOk: '{count} OK',
  countFaults: { one: '{count} fault', other: '{count} faults' },
  countNa: '{count} n/a',
  photos: 'Photos',
  signed: 'I checked this vehicle',
  signedTwo: 'I checked this vehicle and the trailer',
  who: 'Who checked?',
  firstName: 'First name',
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
