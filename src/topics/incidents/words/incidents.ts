import { words } from '../../../words/messages.ts';

/** What a driver reports of an incident, on a phone. Nobody wants to type much. */
export const incidentKinds = words('incidentKinds', {
  collision: 'Collision',
  damage: 'Damage found',
  injury: 'Somebody was hurt',
  // Nothing happened, but it nearly did.
  near_miss: 'Near miss',
  theft: 'Theft',
  load: 'Load moved or lost',
  other: 'Something else',
});

/** Who was hurt. */
export const hurtWords = words('hurtWords', {
  nobody: 'Nobody',
  // Who works for the company.
  staff: 'Our own staff',
  others: 'Others',
});

/** How far the depot is with a report. */
export const incidentStates = words('incidentStates', {
  reported: 'Reported',
  looked_into: 'Being looked into',
  closed: 'Closed',
});

export const incidentReport = words('incidentReport', {
  // The page that asks which of the two it is.
  whatToReport: 'What do you want to report?',
  aDefect: 'A defect on a vehicle',
  anIncident: 'An incident or a near miss',
  yours: 'What you reported',
  notLoaded: "Your reports couldn't be loaded",

  // First of all, alone on the page.
  safe: 'Is everybody safe?',
  // Exact: an order.
  safeText: 'Stop where it is safe. Help first. The report can wait.',
  call: 'Call 112',
  goOn: 'Everybody is safe',

  title: 'Report an incident',
  kind: 'What was it?',
  nameless: 'Send it without my name',
  // Exact: what is stored.
  namelessHelp: 'Then nothing is kept about who sent it. Photos are left out.',
  plate: 'Plate of the vehicle',
  plateHelp: 'Leave it empty if there was no vehicle.',
  trailer: 'Plate of the trailer',
  when: 'When?',
  where: 'Where?',
  whereHelp: 'For example: M50, exit 9',
  what: 'What happened?',
  hurt: 'Is anybody hurt?',
  mayBeUsed: 'May the vehicle be used?',
  // Exact: what follows from "No".
  noHelp: 'With "No" nobody may drive it until the depot has looked at it.',
  // Title of the page with the Gardaí and the other party.
  others: 'Who else was involved?',
  // How far somebody is.
  progress: 'Question {number} of {total}',
  // The last page: everything that was said, each with a button.
  summary: 'Is this right?',
  change: 'Change',
  garda: 'The police (Gardaí) know about it',
  pulse: 'PULSE number',
  pulseHelp: 'You get it from the police (Gardaí).',
  other: 'The other driver or person',
  otherHelp: 'Only the office of your depot sees this.',
  otherName: 'Name',
  otherPlate: 'Plate',
  otherInsurer: 'Insurer',
  otherPhone: 'Phone',
  photos: 'Photos',
  full: 'At most 10 photos',
  tooEarly: 'This time is still to come',

  thanks: 'Thank you',
  depotKnows: 'The depot has your report.',
  kept: 'Kept on this phone',
  goesLater: 'It is sent as soon as there is a network.',
  doNotUse: 'Somebody looks at it first.',
});
