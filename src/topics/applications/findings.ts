import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  application: { section: '', action: () => 'Review' },
};
