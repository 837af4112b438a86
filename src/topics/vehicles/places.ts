import { paths } from '../../paths';
import type { Place } from '../place';

export const fleet: Place = {
  path: paths.fleet,
  page: () => import('./screens/FleetPage'),
  audience: 'staff',
  label: 'Fleet',
  navigation: 'staff',
  line: 'All vehicles',
};

export const newVehicle: Place = {
  path: paths.newVehicle,
  page: () => import('./screens/NewVehiclePage'),
  audience: 'staff',
};

export const vehicle: Place = {
  path: paths.vehicle(':id'),
  page: () => import('./screens/EditVehiclePage'),
  audience: 'staff',
};
