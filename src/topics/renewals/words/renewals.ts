import { words } from '../../../words/messages.ts';

/** What a driver sends to the depot: fields that no record has, and what is said of one that is not right. */
export const renewals = words('renewals', {
  businessUse: 'Insured for business use',
  // In comparisons.
  businessUseHeading: 'Business use',
  medical: 'Date on medical report',
  // In comparisons.
  medicalHeading: 'Medical report',
  // These three begin a sentence: "{field} must be today or earlier".
  medicalName: 'The day of the medical report',
  nctName: 'The NCT expiry date',
  insuranceName: 'The insurance expiry date',
  enterInsurance: 'Enter the insurance expiry date',
  notEarlier: '{field} must be today or later',
  needsBusinessUse: 'Only insurance that covers business use counts',
});
