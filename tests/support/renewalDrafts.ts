import { emptyRenewalDraft, OTHER_OFFENCE, type RenewalDraft } from '../../src/topics/renewals/renewals';

export const today = '2026-06-15';
export const draft = (values: Partial<RenewalDraft> = {}): RenewalDraft => ({
  ...emptyRenewalDraft(),
  ...values,
});
export const card = draft({
  licenseNumber: '511800264',
  types: ['CE', 'C'],
  issuedDate: '2026-06-15',
  expiryDate: '2031-06-15',
});
export const training = draft({
  trainingType: 'First aid',
  provider: 'Red Cross',
  certificateNumber: '1',
  completionDate: today,
});
export const points = draft({
  offenceId: OTHER_OFFENCE,
  reason: 'Speeding',
  points: '3',
  dateIssued: today,
  expiryDate: '2029-06-15',
});
export const vehicle = draft({ make: 'Skoda', model: 'Octavia', registrationNumber: '221-D-1' });
