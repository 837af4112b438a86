import { words } from '../../../words/messages.ts';

/** A vehicle that somebody has checked within 24 hours. {time}: '05:12', or '24 Nov 2026, 05:12'. */
export const checkAccept = words('checkAccept', {
  checked: 'Checked {time}',
  // Below it. {by}: 'M. K.'.
  noDefect: 'by {by}, no defect',
  defects: { one: 'by {by}, {count} defect', other: 'by {by}, {count} defects' },
  nobody: 'no name is confirmed',
  mine: 'by you',
  accepted: 'accepted by you',
  odometer: 'Odometer',
  items: 'Items',
  accept: 'Accept this check',
  accepting: 'Sending...',
  again: 'Check it again',
  note: 'If you accept, your name and the time are kept. If something looks wrong, check it again.',
  notAccepted: "The check couldn't be accepted",
  done: 'Accepted',
});

/** Defects that are known before the check; each is answered. {day}: '21 Nov'. */
export const checkKnown = words('checkKnown', {
  title: 'Known on this vehicle',
  look: { one: 'Look at this first.', other: 'Look at these {count} first.' },
  found: 'Found {day}',
  planned: 'Repair planned {day}.',
  repaired: 'Repaired {day}',
  works: 'Does it work now?',
  photo: 'Photo of the defect',
  still: 'Still there',
  worse: 'It is worse',
  gone: 'I do not see it any more',
  yes: 'Yes',
  no: 'No',
  answered: { one: '{done} of {count} answered', other: '{done} of {count} answered' },
  start: 'Start the check',
  toAnswer: { one: '{count} to answer', other: '{count} to answer' },
});

/** The result of a check, read at arm's length. No sentence over 12 words. */
export const checkResult = words('checkResult', {
  defects: { one: '{count} defect', other: '{count} defects' },
  // Exact: says that they may drive.
  depotKnows: "It is on your depot's list. You may drive.",
  // Exact: an order.
  doNotDrive: 'Do not drive',
  // Exact: an order.
  doNotDriveToday: 'Do not drive today',
  // Who is not fit. Nobody asks why.
  notFit: 'You said that you are not fit.',
  // {day}: '02 Dec 2026'.
  repairedBy: 'To be repaired by {day}',
  worseNow: 'It is worse',
  photo: 'Photo of the defect',
  foundByYou: 'Found {time} by you',
  found: 'Found {time}',
  // Exact: a message was sent; it is not known whether it was read.
  // {name}: a first name.
  told: '{name} was told, {time}',
  // Exact: a message was sent; it is not known whether it was read.
  depotTold: 'Your depot was told, {time}',
  // Exact: nobody was told.
  notTold: '{name} does not know yet.',
  // Exact: nobody was told.
  depotNotTold: 'The depot does not know yet.',
  // Exact: nobody was told.
  // It was sent, and nobody there has ever logged in.
  nobodyTold: 'Nobody could be told.',
  // Exact: an order.
  notSent: 'Not sent yet: call.',
  // Exact: an order.
  callNow: 'Call now.',
  another: 'Take another vehicle',
  // Exact: of a check, a report or a photo, so without gender.
  sent: 'Sent',
  // Exact: of a check, a report or a photo, so without gender.
  // One of the two others follows; the first with a button to log in.
  saved: 'Kept on this phone.',
  // Exact: it is not sent yet.
  logInToSend: 'Log in to send it.',
  // Exact: of a check, a report or a photo, so without gender.
  goesByItself: 'It goes by itself when there is a network.',
  logIn: 'Log in',
  savedChecks: { one: '{count} check.', other: '{count} checks.' },
  savedPhotos: { one: '{count} photo.', other: '{count} photos.' },
  clockWrong: "Your phone's clock is wrong. The depot's time counts.",
  // Exact: it is not sent yet.
  closed: 'If you close this page, log in again to send it.',
  foreign: 'Your depot has no vehicle with this plate. The depot will look at it.',
  worseOnRoad: 'If it gets worse on the road:',
  // Exact: an order.
  stopAndCall: 'Stop where it is safe, and call.',
  officer: 'Show to an officer',
  done: 'Done',
});

/** On a page that says not to drive: what else is there to drive. */
export const otherVehicles = words('otherVehicles', {
  // On the button.
  ask: 'Which other vehicle can I take?',
  // 'Call {name}' follows.
  none: 'No other vehicle is free and in order.',
  offline: 'Without a network nobody knows which one is free.',
  notLoaded: "The free vehicles couldn't be loaded",
});

/** The driver's own checks. */
export const myChecks = words('myChecks', {
  title: 'My checks',
  subtitle: 'The last 28 days, to show at the roadside',
  earlier: 'Show earlier checks',
  noEarlier: 'There are no earlier checks.',
  noneTitle: 'No checks',
  none: 'Nothing in the last 28 days.',
  notLoaded: "Your checks couldn't be loaded",
  officer: 'Show to an officer',
  noDefect: 'No defect',
  defects: { one: '{count} defect', other: '{count} defects' },
  stopped: 'Do not drive',
  notFit: 'Not fit to drive',
  void: 'Does not count',
  accepted: 'Accepted',
  // One check.
  check: 'Check of {plate}',
  back: 'My checks',
  checkNotLoaded: "The check couldn't be loaded",
  result: 'Result',
  checkedBy: 'Checked by',
  finished: 'Finished',
  received: 'Received',
  odometer: 'Odometer',
  fit: 'Fit to drive',
  // Somebody of the depot spoke with a driver who had said that they are not fit.
  letDrive: 'The depot let them drive',
  yes: 'Yes',
  no: 'No',
  duration: 'Time taken',
  // How the check was made: on a paper sheet, and the office typed it in.
  source: 'How it was made',
  onPaper: 'On paper',
  // Above the photo of it.
  sheet: 'Photo of the sheet',
  // {minutes} and {seconds}: '3 min 20 s'.
  lasted: '{minutes} min {seconds} s',
  list: 'List',
  // {number}: of the version.
  listVersion: '{list}, version {number}',
  voided: 'This check does not count: {reason}',
  items: 'Items',
  ok: 'OK',
  fault: 'Defect',
  na: 'n/a',
  known: 'Known before',
  still: 'Still there',
  worse: 'It is worse',
  gone: 'Not seen any more',
  works: 'Works now',
  fails: 'Does not work',
  dayPhoto: 'Photo of the day',
  noPhoto: 'No photo: {reason}',
  // It was taken, but not sent within a week.
  photoLost: 'Photo did not arrive',
  openPhoto: 'Show the photo',
  forNow: 'For now: {measures}',
  somethingElse: 'Something else',
  print: 'Print',
});

/** Figures of the driver's own checks, below the list of them. They compare nobody with anybody. */
export const myFigures = words('myFigures', {
  title: 'How I check',
  note: 'The last 28 days. Your depot sees these figures too. There is no score.',
  notLoaded: "The figures couldn't be loaded",
  checks: 'Checks',
  noDefect: 'Without a defect',
  // Half of the checks took longer.
  usual: 'Usual time',
  fastest: 'Fastest',
  refused: 'Photo of the day not taken',
  // {total}: of the checks in which it was asked for.
  ofTotal: '{count} of {total}',
  others: 'Defect found by somebody else within 24 hours',
  // After a check without a defect, the vehicle failed its test (CVRT for vans, trucks and buses, NCT for cars).
  failedTests: 'CVRT or NCT failed within 14 days',
});
