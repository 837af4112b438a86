import { paths } from '../../paths';
import type { Place } from '../place';

export const verify: Place = {
  path: paths.verify,
  page: () => import('./screens/VerifyPage'),
  audience: 'staff',
  label: 'To verify',
  navigation: 'staff',
  badges: ['waiting'],
};

export const renew: Place = {
  path: paths.renew(':kind'),
  page: () => import('./screens/RenewPage'),
  audience: 'driver',
};
