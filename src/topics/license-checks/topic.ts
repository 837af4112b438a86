import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.licenseChecks]: { act: 'Check licences', also: 'license' },
  },
  settings: {
    'license-checks': {
      panel: () => import('./screens/LicenseChecksPanel'),
      label: 'Licence Checks',
      also: 'license how often',
    },
  },
};
