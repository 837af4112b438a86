import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  policy: { section: 'policies', action: () => 'See policies', reminder: 'Policies to be signed' },
  to_sign: { section: '', action: () => 'See policy' },
};
