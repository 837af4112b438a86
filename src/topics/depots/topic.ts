import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    depots: {
      panel: () => import('./screens/DepotsPanel'),
      label: 'Depots',
      act: 'Add a depot',
      also: 'phone email contact set up checks begin work on holidays',
    },
  },
};
