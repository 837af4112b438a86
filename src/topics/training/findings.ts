import { type FindingForms, renew } from '../../domain/findingForms';

export const findings: FindingForms = {
  training: { section: 'training', form: renew, action: () => 'Renew', reminder: 'Training' },
};
