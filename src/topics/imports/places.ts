import { paths } from '../../paths';
import type { Place } from '../place';

export const importDrivers: Place = {
  path: paths.importDrivers,
  page: () => import('./screens/ImportDriversPage'),
  audience: 'staff',
  label: 'Import drivers',
  line: 'Import drivers',
};

export const importFleet: Place = {
  path: paths.importFleet,
  page: () => import('./screens/ImportFleetPage'),
  audience: 'staff',
  label: 'Import vehicles',
  line: 'Import vehicles',
};
