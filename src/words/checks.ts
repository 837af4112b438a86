import { words } from './messages.ts';

/** The daily check of a vehicle, on a driver's phone: short words, read in the rain. */
export const checks = words('checks', {
  title: 'Check a vehicle',
  back: 'Back',
  // On a tap on the crossed cloud.
  offline: 'No network',
  offlineText: 'You can go on. It will be sent when there is a network.',
});

/** A check that was begun before, on the same phone. */
export const checkKept = words('checkKept', {
  title: 'Go on with this check?',
  titleReport: 'Go on with this report?',
  // {time}: '25 Nov 2026, 05:10'.
  begun: 'Started {time}',
  goOn: 'Go on',
  discard: 'Discard it',
  // After a press on it: once more, so that nothing is lost by mistake.
  discardSure: 'Discard all answers?',
  keep: 'Keep them',
  // Begun by a driver who was logged in; now nobody is.
  ofDriver: 'A driver who was logged in started it.',
  logIn: 'Log in to go on',
  another: 'Start another check',
  // Exact: what is lost.
  noRoom: 'No room on this phone. Do not close this page.',
  // Exact: what is lost.
  // The browser blocks what pages keep, as in some private windows.
  keepsNothing: 'This phone keeps nothing. Leave this page open until it is sent.',
});

/** The same check was open on two pages of a phone, and the other one was signed first. */
export const checkElsewhere = words('checkElsewhere', {
  title: 'This check was sent from another page',
  nothingElse: 'Nothing else is to be sent from here.',
  // Above the faults that were found on this page alone.
  notInIt: { one: '{count} defect was not in it.', other: '{count} defects were not in it.' },
  report: { one: 'Report {count} defect', other: 'Report {count} defects' },
  // Without a login, as only who is logged in can report.
  another: 'If you go on here, it is sent as another check.',
  goOn: 'Go on here',
  discard: 'Discard it here',
  done: 'Done',
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
  hasFault: 'Defect',
  ok: 'OK',
  fault: 'Defect',
  // Not applicable: the vehicle does not have it. At most four letters.
  na: 'n/a',
  naLong: 'Not on this vehicle',
  // For screen readers, on the line under an item.
  change: 'Change',
  photos: { one: '{count} photo', other: '{count} photos' },
  notSaid: 'Say what is wrong',
  // Of a vehicle that carries no passengers; as "Load or passengers" of the sides.
  load: 'Load',
  nextLoad: 'Next: load',
  nextOdometer: 'Next: odometer',
  nextYou: 'Next: are you fit to drive?',
  // The one word with which the others begin.
  nextOpen: 'Next',
  // Between the sides of the vehicle and those of its trailer.
  nextTrailer: 'Next: trailer',
  nowTrailer: 'Now the trailer {plate}',
  dayPhoto: 'Photo of the day: {item}',
  dayPhotoHelp: "Today's photo: the same part for every driver.",
  takePhoto: 'Take the photo',
  noPhoto: 'I cannot take it',
  remove: 'Remove the photo',
});

/** A fault: what is wrong, a photo, and what was done for now. */
export const faultPage = words('faultPage', {
  title: '{item}: defect',
  wrong: 'What is wrong?',
  other: 'Something else',
  // Exact: an order.
  stops: 'Do not drive with this defect',
  // Exact: an order.
  finishAndCall: 'Finish the check. Then call {name}.',
  // Exact: an order.
  finishAndCallDepot: 'Finish the check. Then call your depot.',
  photo: 'Photo',
  take: 'Take a photo',
  another: 'Another',
  // Opens the reasons below the next question.
  noPhoto: 'No photo? Say why',
  why: 'Why is there no photo?',
  full: 'A check can have at most 20 photos.',
  fullFault: 'A defect can have at most 10 photos.',
  forNow: 'What did you do for now?',
  forNowHelp: 'Needed, because the vehicle may not be driven with it.',
  otherMeasure: 'Something else',
  measureWords: 'What did you do?',
  ownWords: 'In my own words',
  keep: 'Keep this defect',
  withdraw: 'There is no defect',
  // What is missing when it is to be kept.
  pickWord: 'Pick what is wrong',
  needPhoto: 'Take a photo, or say why not',
  needMeasure: 'Pick what you did for now',
  // Of "Something else", which says nothing by itself.
  needWords: 'Say what it is, or take a photo',
});
