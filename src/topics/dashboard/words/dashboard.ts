import { words } from '../../../words/messages.ts';

/** At the top of a driver's own page: whether they are in order, and what they have to do. */
export const tasks = words('tasks', {
  title: 'My Driver Details',
  inactive: 'Your depot has marked you as inactive',
  inactiveText: 'You can see your record, but not send anything. If this is wrong, ask your depot.',
  notChecked: "We couldn't check your record",
  goodToKnow: 'Good to know',
  away: 'You are away',
  awayUntil: 'You are back on {day}. You have nothing to do until then.',
  inOrder: 'You are in order',
  inOrderUntil: 'You are in order until {day}',
  notInOrder: 'You are not in order',
  // Before the first day.
  mayNotStart: 'You may not start yet',
  inCheck: 'Nothing is out of date. Your depot is already checking what runs out soon.',
  nothingDue: {
    one: 'Nothing is out of date, and nothing runs out in the next {count} day.',
    other: 'Nothing is out of date, and nothing runs out in the next {count} days.',
  },
  toDo: { one: '{count} thing to do', other: '{count} things to do' },
  // The same list, for a driver who cannot send anything.
  due: 'Due or missing',
  whenBack: 'For when you are back',
  // Unfolds the rest of the list.
  more: 'Show {count} more',
  sentBack: 'Sent back {day}: {reason}',
  sent: 'Sent {day}. Your depot is checking it.',
  asked: 'Your depot asked you on {day}.',
  askedNote: 'Your depot asked you on {day}: “{note}”',
  // What the driver sent. A heading for the eye would be too much, so only screen readers say it.
  waiting: 'Waiting for your depot',
  // {what} in the buttons below is what is due or was sent: 'Licence C', 'First aid'.
  takeBack: 'Take back',
  takeBackIt: 'Take back: {what}',
  again: 'Send again',
  sendItAgain: 'Send again: {what}',
  renew: 'Renew',
  renewIt: 'Renew {what}',
  send: 'Send',
  sendIt: 'Send {what}',
  sendLicence: 'Send my licence',
  read: 'Read and sign',
  // {title}: of the text, such as 'Load securing'.
  toSign: 'Read and sign “{title}”',
  // A talk of the driver with the depot, in which the driver signs.
  openTalk: 'Open the talk',
  // Buttons for what can be sent at any time.
  gotPoints: 'I got penalty points',
  renewNct: 'Renew my NCT',
  renewInsurance: 'Renew my insurance',
});

/** Who to ring, for a driver. */
export const ring = words('ring', {
  title: 'Who to call',
  manager: 'Your manager, {name}',
  noPhone: 'No phone on record',
  talk: 'Call your depot now. The number is on the key ring or in the cab.',
});

/** The rest of a driver's own page: the company's vehicle, and the driver's record. */
export const ownRecord = words('ownRecord', {
  status: 'Current Status',
  statusOf: 'Company vehicle and your record',
  notLoaded: 'Could not be loaded',
  vehicle: 'Assigned Vehicle',
  noVehicle: 'No vehicle assigned',
  roadTax: 'Road tax',
  insurance: 'Insurance',
  // Beside the name of the insurance.
  missing: 'not on record',
  licence: 'Licence Status',
  youHold: 'You hold {categories}',
  latestTraining: 'Latest Training',
  noLatestTraining: 'No training records',
  points: 'Active Penalty Points',
  offences: { one: '{count} offence', other: '{count} offences' },
  cpc: 'Driver CPC',
  nextBy: 'Next by {day}',
  // {modules}: numbers.
  modules: 'Still to do: {modules}',
  modulesDone: 'All modules are done',
  licences: 'My Licences',
  noLicences: 'No license found',
  licencesNotLoaded: "Your licences couldn't be loaded",
  training: 'Training History',
  noTraining: 'No training records found',
  trainingNotLoaded: "Your training couldn't be loaded",
  bans: 'Disqualifications',
  bansNotLoaded: "Your disqualifications couldn't be loaded",
  penalties: 'Penalty History',
  noPenalties: 'No penalty records found',
  penaltiesNotLoaded: "Your penalties couldn't be loaded",
  viewsNotLoaded: "Who opened your penalties couldn't be loaded",
  viewedBy: 'Your points were viewed by {name} on {day}',
  viewedByAdmin: 'Your points were viewed by an administrator of {depot} on {day}',
  viewedByManager: 'Your points were viewed by a manager of {depot} on {day}',
  // Unfolds the whole list.
  showAll: 'Show all {count}',
  // Of a list.
  expired: { one: '{count} expired', other: '{count} expired' },
  records: { one: '{count} record', other: '{count} records' },
  // Buttons. {name} is the record that the photos show.
  photos: 'Photos',
  photosOf: 'Photos of {name}',
  addPhoto: 'Add photo',
  addPhotoOf: 'Add photo of {name}',
  photoCount: { one: '{count} photo', other: '{count} photos' },
  photoCountOf: { one: '{count} photo of {name}', other: '{count} photos of {name}' },
  // For "Photos of {name}".
  aLicence: 'licence {category}',
});

/** The driver's own car, on the driver's own page. */
export const ownCar = words('ownCar', {
  about: 'Your own car',
  none: 'No personal vehicle',
  notLoaded: "Your personal vehicle couldn't be loaded",
  vehicle: 'Personal Vehicle',
  mileage: 'Annual Business Mileage',
  nct: 'NCT Status',
  cost: 'Annual Cost',
  // Nothing is on record.
  unknown: 'N/A',
  change: 'Change my personal vehicle',
  add: 'Add my personal vehicle',
  details: 'Vehicle Details',
  // For "Photos of {name}".
  name: 'personal vehicle',
  currentMileage: 'Current Mileage',
  insurance: 'Insurance Status',
  inspected: 'Last Inspection',
  use: 'Business Use',
  // {mileage}: '9,000 km', {rate}: '€0.50 per km'.
  perYear: '{mileage} per year, {rate}',
});
