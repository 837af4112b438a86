import { add, type FindingForms, renewRecord } from '../../domain/findingForms';

export const findings: FindingForms = {
  license: { section: 'licenses', form: renewRecord, action: () => 'Renew', reminder: 'Licences' },
  no_license: { section: 'licenses', form: add, action: () => 'Add licence' },
};
