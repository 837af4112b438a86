import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    law: {
      panel: () => import('./screens/LawPanel'),
      label: 'Law',
      act: 'Compare a number of the law',
      also: 'days fleet database tachograph border mass licence rules source',
    },
  },
};
