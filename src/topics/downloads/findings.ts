import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  download: { section: 'tachograph', action: () => 'See readings', reminder: 'Tachograph downloads' },
  unit_download: { section: 'tachograph', action: () => 'See readings' },
};
