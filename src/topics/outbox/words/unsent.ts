import { words } from '../../../words/messages.ts';

/** Checks that are on the phone because there was no network. */
export const unsent = words('unsent', {
  // Above the login.
  noNetwork: 'No network',
  noNetworkText: 'You cannot log in now. You can check a vehicle.',

  // Heading of a list of plates with their time.
  title: 'Not sent yet',
  count: { one: '{count} not sent', other: '{count} not sent' },
  logIn: 'Log in on this phone to send it. Nothing else about you is kept here.',
  // On the login page: a list of plates, each with its time and "Sent".
  checkedHere: 'Checked on this phone today',
  sent: 'Sent',
  goesByItself: 'It goes by itself when there is a network.',
  waits: 'It is sent when its driver logs in on this phone.',
  // Under a plate, when the check itself has arrived.
  photosLeft: { one: '{count} photo to send', other: '{count} photos to send' },
  sendNow: 'Send now',
  // Said before the sentence of the server.
  refused: 'The depot refused this check',
  refusedReport: 'The depot refused this report',
  refusedPhoto: 'The depot refused a photo',
  // Under what was refused; the second after a press on the first.
  remove: 'Remove it from this phone',
  // Exact: what is lost.
  removeSure: 'Photos and answers that were not sent are lost.',
  keepIt: 'Keep it',
  late: 'Not sent for more than 7 days. Call your depot.',
  lost: {
    one: '{count} photo did not fit on this phone.',
    other: '{count} photos did not fit on this phone.',
  },

  // After signing a check that another page of this phone had sent before; one of the two others follows.
  elsewhere: 'This check was sent from another page.',
  elsewhereReports: {
    one: '{count} defect from this page is kept as a report.',
    other: '{count} defects from this page are kept as reports.',
  },
  elsewhereCheck: 'What you signed here is kept as another check.',

  // Exact: what is lost.
  // After signing, when the phone has no room.
  withoutPhotos: 'Your phone is full. The photos are not kept. Leave this page open until it is sent.',
  // Exact: what is lost.
  // Also where the browser lets pages keep nothing.
  inMemory: 'Your phone could not keep it. Leave this page open until it is sent.',

  // The page after logging in, one for each check that was made without.
  wasThisYou: 'Was this you?',
  // Exact: nobody was logged in.
  madeHere: 'This check was made on this phone without a login.',
  items: { one: '{count} item', other: '{count} items' },
  noDefect: 'No defect',
  faults: { one: '{count} defect', other: '{count} defects' },
  odometer: 'Odometer',
  km: '{km} km',
  signed: 'Signed',
  notFit: 'Not fit to drive',
  driver: 'Driver',
  photos: { one: '{count} photo', other: '{count} photos' },
  yes: 'Yes, send it as mine',
  no: 'No',
  // Exact: what happens then.
  // {name}: as it was typed.
  afterNo: '"No" keeps it here for a day. Then the depot gets it, signed "{name}", not confirmed.',
  // Exact: an order.
  // What stops the vehicle goes without an answer.
  doNotDrive: 'Do not drive',
  // Exact: what happens then.
  stopGoes: 'The depot gets it at once, signed "{name}". Only your answer confirms it.',

  // Where a check can begin while a new version waits.
  newVersion: 'There is a new version of Roadworthy.',
  update: 'Update',
});
