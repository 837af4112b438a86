import { paths } from '../../paths';
import type { Place } from '../place';

export const drivers: Place = {
  path: paths.drivers,
  page: () => import('./screens/DriversPage'),
  audience: 'staff',
  label: 'Drivers',
  navigation: 'staff',
  line: 'All drivers',
};

export const newDriver: Place = {
  path: paths.newDriver,
  page: () => import('./screens/NewDriverPage'),
  audience: 'staff',
};

export const driver: Place = {
  path: paths.driver(':id'),
  page: () => import('./screens/EditDriverPage'),
  audience: 'staff',
};
