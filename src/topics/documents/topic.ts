import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    documents: {
      panel: () => import('./screens/DocumentsPanel'),
      label: 'Documents',
      also: 'photos files space',
    },
  },
};
