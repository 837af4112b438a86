import { words } from './messages.ts';

/** The start page, for people who don't know the product. */
export const landing = words('landing', {
  title: 'Driver licence and fleet compliance for depots.',
  subtitle: 'See at a glance who must not drive, what is not roadworthy and what expires next.',
  apply: 'Apply to a depot',
  demo: 'This is a demo with made-up data.',
  demoLogin: 'Log in with a demo account',

  // Below a large figure: 98%, 24/7, 100+.
  rate: 'compliance rate',
  monitoring: 'monitoring',
  fleets: 'active fleets',

  // A list of nine subjects, each a heading and a sentence.
  subjects: 'What Roadworthy looks after',
  licences: 'Licence tracking',
  licencesText: 'Number, category, country and dates of every licence a driver holds.',
  alerts: 'Compliance alerts',
  alertsText: 'Expired and expiring items come first, with the form to fix them.',
  policies: 'Policy management',
  policiesText: 'Handbook and policies by version and language, read and signed on the phone.',
  live: 'Real-time monitoring',
  liveText: 'Today’s board: who has which vehicle, what is checked and what must not go out.',
  history: 'Documentation',
  historyText: 'Photos and documents with each record, who changed it, when, and what it said before.',
  training: 'Training records',
  trainingText: 'Course, provider, certificate number and when it’s due again.',
  cpc: 'Driver CPC',
  cpcText: 'Periodic training is recorded module by module, with its dates.',
  validity: 'Licence validity',
  validityText: 'Valid, expiring soon or expired, by Irish date.',
  safety: 'Health and safety compliance',
  safetyText: 'Daily checks, defects, incidents with the HSA’s deadlines, near misses and safety talks.',

  // A picture of the dashboard. Its texts are short, and none of them can be pressed.
  picture:
    'The Compliance Dashboard: three items that are not in order and one that is due, each with its reason',
  pictureTitle: 'Compliance Dashboard',
  notInOrder: '{number} not in order',
  pictureRate: 'Compliance Rate {rate}',
  mustNotDrive: 'Must not drive',
  mustNotDriveText: 'Licence CE expired 3 days ago',
  notRoadworthy: 'Not roadworthy',
  notRoadworthyText: 'CVRT expired 8 days ago',
  highRisk: 'High risk',
  highRiskText: '2 points below the limit',
  dueSoon: 'Due soon',
  dueSoonText: 'Driver CPC expires in 12 days',

  // A picture of an inspection pack: what an officer of the road safety authority asks a depot for, in one file.
  pack: 'An inspection pack: 18 vehicles and 43 drivers, two gaps listed, and how many have signed the handbook',
  packTitle: 'Inspection pack for the RSA',
  packText: '18 vehicles, 43 drivers, 2 gaps listed',
  packSigned: 'Driver handbook: signed by 41 of 43',
  packMade: 'One file',

  // A picture of a check on a driver's phone: one side of a truck, two items, each with three answers.
  check:
    'A daily check on a phone: the front of a truck, the headlights in order and a defect on the indicators',
  front: 'Front',
  answered: '9 of 24',
  headlights: 'Headlights',
  indicators: 'Indicators',
  ok: 'OK',
  fault: 'Defect',
  na: 'n/a',
  indicatorFault: 'One indicator does not flash',
});
