import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    requirements: {
      panel: () => import('./screens/RequirementsPanel'),
      label: 'Requirements',
      act: 'Add a requirement',
      also: 'must be on record training insurance',
    },
  },
};
