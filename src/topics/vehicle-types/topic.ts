import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    'vehicle-types': {
      panel: () => import('./screens/VehicleTypesPanel'),
      label: 'Vehicle Types',
      act: 'Add a vehicle type',
      also: 'trucks vans cvrt nct',
    },
  },
};
