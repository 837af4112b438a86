import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.walkLists]: { act: 'See what stops a vehicle', also: 'walkaround items fault words severity' },
  },
  settings: {
    checks: {
      panel: () => import('./screens/ChecksPanel'),
      label: 'Checks',
      act: 'Change a checklist',
      also: 'walkaround daily lists items faults photo',
    },
  },
};
