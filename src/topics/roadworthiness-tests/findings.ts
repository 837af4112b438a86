import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  failed_test: {
    section: 'tests',
    action: ({ detail }) => (detail?.endsWith(':not_said') ? 'Say if dangerous' : 'See test'),
  },
};
