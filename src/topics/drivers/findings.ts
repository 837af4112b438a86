import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  manager_left: {
    section: 'personal',
    form: () => ({ edit: 'managerId' }),
    action: () => 'See manager',
  },
};
