import { add, type FindingForms, renew } from '../../domain/findingForms';

export const findings: FindingForms = {
  license: { section: 'licenses', form: renew, action: () => 'Renew', reminder: 'Licences' },
  no_license: { section: 'licenses', form: add, action: () => 'Add licence' },
};
