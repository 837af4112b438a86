import type { FindingForms } from '../../domain/findingForms';
import { paths } from '../../paths';

const ofDefect = { section: 'defects', action: () => 'See defect', page: paths.defect };

export const findings: FindingForms = {
  defect_stop: ofDefect,
  defect: { ...ofDefect, reminder: 'Defects to be repaired' },
};
