import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  unfit: { section: 'assignment', action: () => 'See vehicle' },
};
