import { words } from './messages.ts';

/** What is said of a field that is not filled in right. {field} is its name. */
export const forms = words('forms', {
  allRequired: 'Please fill in all required fields',
  fillIn: 'Fill in this field',
  tooLong: '{field} can be at most {max} characters',
  wholeNumber: '{field} must be a whole number from {min} to {max}',
  notLater: '{field} must be today or earlier',
  realDate: '{field} must be a real date between {from} and {to}',
  shortenedNumber:
    'The spreadsheet has shortened this number. Format the column as text and enter it in full',
  // After the name of a field.
  optional: '(optional)',
  // A list from which nothing is chosen yet.
  select: 'Select...',
  // For screen readers, in a list to choose from.
  found: 'Results: {count}',
  // On a button below a date: {offer} is a day and how far it is, "05 Mar 2026, 5 years".
  setTo: 'Set {field} to {offer}',
  yes: 'Yes',
  no: 'No',
});
