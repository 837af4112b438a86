import { paths } from '../../paths';
import { pages } from '../../words/pages';
import type { Place } from '../place';

export const dashboard: Place = {
  path: paths.dashboard,
  page: () => import('./screens/DashboardPage'),
  audience: 'everyone',
  label: pages.dashboard,
  navigation: 'everyone',
  line: 'Compliance',
};

export const myDrivers: Place = {
  path: paths.myDrivers,
  page: () => import('./screens/ManagerDashboard'),
  audience: 'staff',
  label: 'My drivers',
  line: 'My drivers',
};
