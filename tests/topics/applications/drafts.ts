import type { ApplicationDraft, ApplicationEditDraft } from '../../../src/topics/applications/rules';
import type { LicenseDraft } from '../../../src/topics/licenses/fields';

export function licenseDraft(changes: Partial<LicenseDraft> = {}): LicenseDraft {
  return {
    licenseNumber: 'BYRNE123456',
    type: 'B',
    issuedDate: '2020-03-05',
    expiryDate: '2030-03-04',
    country: 'IE',
    ...changes,
  };
}

const applicant = {
  fullName: 'Mary Byrne',
  email: 'mary@example.ie',
  phone: '+353 87 123 4567',
  address: '1 Main Street\nSwords',
  useGreyFleet: true,
  vehicle: { make: 'Toyota', model: 'Yaris', registrationNumber: '231-D-12345', nctExpiry: '2027-01-31' },
};

/** Passes every check on TODAY. */
export function applicationDraft(changes: Partial<ApplicationDraft> = {}): ApplicationDraft {
  return {
    ...applicant,
    licenses: [licenseDraft()],
    depotId: '5f0c9f0e-0000-4000-8000-000000000001',
    password: 'roadworthy',
    firstLicence: '',
    firstLicenceDay: '',
    acceptTerms: true,
    ...changes,
  };
}

/** Passes every check on TODAY. */
export function editDraft(changes: Partial<ApplicationEditDraft> = {}): ApplicationEditDraft {
  return { ...applicant, licenses: [licenseDraft()], status: 'pending', rejectionReason: '', ...changes };
}
