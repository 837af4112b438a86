import { type FindingForms, renewRecord } from '../../domain/findingForms';

export const findings: FindingForms = {
  training: { section: 'training', form: renewRecord, action: () => 'Renew', reminder: 'Training' },
};
