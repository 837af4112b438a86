import { paths } from '../../paths';
import type { Place } from '../place';

export const licenseChecks: Place = {
  path: paths.licenseChecks,
  page: () => import('./screens/LicenseChecksPage'),
  audience: 'staff',
  label: 'Licence checks',
  line: 'Licence checks',
  count: async () => (await import('./data')).countDueChecks,
};
