import type { FindingForms } from '../../domain/findingForms';
import { paths } from '../../paths';

export const findings: FindingForms = {
  debrief: {
    section: '',
    page: paths.debrief,
    action: () => 'Open the talk',
    reminder: 'Talks on driving hours',
  },
};
