import { addNamed, type FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  requirement: {
    section: 'training',
    form: addNamed,
    action: () => 'Add training',
    reminder: 'Driver requirements',
  },
};
