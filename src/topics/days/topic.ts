import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    holidays: {
      panel: () => import('./screens/HolidaysPanel'),
      label: 'Holidays',
      act: 'Add a holiday',
      also: 'bank public holiday days off checks',
    },
  },
};
