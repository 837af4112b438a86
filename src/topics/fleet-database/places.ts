import { paths } from '../../paths';
import type { Place } from '../place';

export const insuranceList: Place = {
  path: paths.insuranceList,
  page: () => import('./screens/InsuranceListPage'),
  audience: 'staff',
  label: 'Insurance list',
  line: 'Insurance list',
  count: async () => (await import('./data')).countFleetDuties,
};
