import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  points: { section: 'penalties', action: () => 'See penalties' },
  points_open: { section: 'penalties', action: () => 'Enter first licence' },
};
