import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  tachograph_kind: {
    section: 'details',
    form: ({ detail }) => ({ edit: detail === 'mass' ? 'platedMass' : 'tachograph' }),
    action: ({ detail }) => (detail === 'mass' ? 'Enter mass' : 'Enter tachograph'),
  },
  license_mass: {
    section: 'details',
    form: () => ({ edit: 'platedMass' }),
    action: () => 'Look at it',
  },
};
