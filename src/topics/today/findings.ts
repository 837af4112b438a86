import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  check_missed: { section: 'checks', action: () => 'See checks' },
};
