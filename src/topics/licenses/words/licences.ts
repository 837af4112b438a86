import { words } from '../../../words/messages.ts';

/** Driving licences: their fields, and what is said of one that is not filled in right. */
export const licences = words('licences', {
  number: 'Licence number',
  enterNumber: 'Enter the licence number',
  type: 'Licence type',
  chooseType: 'Choose the licence type',
  issued: 'Issue date',
  enterIssued: 'Enter the issue date',
  // In files and comparisons.
  issuedHeading: 'Issued',
  expires: 'Expiry date',
  enterExpires: 'Enter the expiry date',
  // In files and comparisons.
  expiresHeading: 'Expires',
  country: 'Country',
  chooseCountry: 'Choose the country',
  needsOne: 'Please add at least one license',
  allDetails: 'Please fill in all license details',
  allRequired: 'Please fill in all license fields',
  issuedPast: 'Issue date must be in the past and before expiry date',
  expiresAfter: 'Expiry date must be after issue date',
  checkDates: 'Please check license dates. Issue date must be in the past and before expiry date.',
  tooMany: 'An application can have at most {max} licences',
  // To get a licence of this category.
  minimumAge: { one: 'Minimum age: {count} year', other: 'Minimum age: {count} years' },
  // What the category was called: 'EC on licences until 2013'.
  oldName: '{old} on licences until 2013',
});
