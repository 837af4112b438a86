import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    'license-types': {
      panel: () => import('./screens/LicenseTypesPanel'),
      label: 'License Types',
      act: 'Add a licence type',
      also: 'licence categories minimum age',
    },
  },
};
