import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  insurance_notice: { section: 'duties', action: () => 'Mark as told' },
};
