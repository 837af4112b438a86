import { add, type FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  license_check: {
    section: 'license-checks',
    form: add,
    action: () => 'Check licence',
    reminder: 'Licence checks',
  },
};
