import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  disqualified: { section: 'disqualifications', action: () => 'See details' },
};
