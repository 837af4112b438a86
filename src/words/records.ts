import { words } from './messages.ts';

// What the fields of a driver's records are called, by record, and what is said of one that is not filled in
// right. A name that ends in "Name" stands in a sentence ("{field} must be today or earlier"), and "Heading" in
// files and comparisons. Licences have a file of their own, for the sign-up.

export const trainings = words('trainings', {
  type: 'Training type',
  enterType: 'Enter the training type',
  typeHeading: 'Training',
  provider: 'Provider',
  enterProvider: 'Enter the provider',
  certificate: 'Certificate number',
  enterCertificate: 'Enter the certificate number',
  completed: 'Completion date',
  enterCompleted: 'Enter the completion date',
  completedHeading: 'Completed',
  expires: 'Expiry date',
  expiresHeading: 'Expires',
  allRequired: 'Please fill in all required training fields',
  endsBeforeDone: 'Expiry date cannot be before the completion date',
  // The modules have numbers.
  noModule: 'The Driver CPC has modules 1 to {last}',
  otherModule: 'This is the title of module {module}. Enter the right number or title',
  hours: { one: '{count} hour', other: '{count} hours' },
  hoursDone: { one: '{done} of {count} hour', other: '{done} of {count} hours' },
});

/** Why a driver is disqualified from driving. */
export const disqualifications = words('disqualifications', {
  points: 'Penalty points',
  court: 'Decision of a court',
});

export const penalties = words('penalties', {
  offence: 'Offence',
  outcome: 'How was it dealt with?',
  outcomeHeading: 'How it was dealt with',
  paid: 'Fixed charge paid',
  convicted: 'Convicted in court',
  reason: 'Reason',
  enterReason: 'Enter the reason',
  points: 'Points',
  enterPoints: 'Enter the points',
  issued: 'Date issued',
  enterIssued: 'Enter the date issued',
  issuedHeading: 'Issued',
  // For a driver, the same day as "Date issued".
  added: 'Date the points were added',
  enterAdded: 'Enter the date the points were added',
  expires: 'Expiry date',
  enterExpires: 'Enter the expiry date',
  expiresHeading: 'End',
  offenceDate: 'Date of the offence',
  offenceDateHeading: 'Offence on',
  offenceAfterIssued: 'Date of the offence cannot be after the date issued',
  offenceAfterAdded: 'Date of the offence cannot be after the date the points were added',
  endsBeforeIssued: 'Expiry date cannot be before the date issued',
  allRequired: 'Please fill in all required penalty fields',
  sameOccasion: 'Choose whether it was the same occasion',
  chooseOffence: 'Choose the offence',
  total: { one: '{count} point', other: '{count} points' },
});

export const ownVehicles = words('ownVehicles', {
  make: 'Make',
  enterMake: 'Enter the make',
  model: 'Model',
  enterModel: 'Enter the model',
  registration: 'Registration number',
  enterRegistration: 'Enter the registration number',
  registrationHeading: 'Registration',
  year: 'Year',
  nctExpires: 'NCT expiry date',
  enterNctExpires: 'Enter the NCT expiry date',
  nctExpiresHeading: 'NCT expires',
  insuranceExpires: 'Insurance expiry date',
  insuranceExpiresHeading: 'Insurance expires',
  mileage: 'Current mileage (km)',
  mileageName: 'Current mileage',
  mileageHeading: 'Mileage',
  condition: 'Condition',
  enterCondition: 'Enter the condition',
  annualMileage: 'Annual business mileage (km)',
  annualMileageName: 'Annual business mileage',
  rate: 'Mileage rate (euro per km)',
  rateName: 'Mileage rate',
  inspected: 'Last inspection date',
  allRequired: 'Please fill in all required vehicle fields',
});
