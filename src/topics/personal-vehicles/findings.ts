import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  own_nct: {
    section: 'personal-vehicle',
    form: () => ({ edit: 'nctExpiry' }),
    action: ({ is_missing }) => (is_missing ? 'Enter NCT' : 'Renew'),
    reminder: 'Personal vehicle NCT',
  },
  own_insurance: {
    section: 'personal-vehicle',
    form: () => ({ edit: 'insuranceExpiry' }),
    action: ({ is_missing }) => (is_missing ? 'Enter insurance' : 'Renew'),
    reminder: 'Personal vehicle insurance',
  },
};
