import { paths } from '../../paths';
import type { Place } from '../place';

export const defects: Place = {
  path: paths.defects,
  page: () => import('./screens/DefectsPage'),
  audience: 'staff',
  label: 'Defects',
  line: 'Defects',
  count: async () => (await import('./data')).countOpenDefects,
};

export const defect: Place = {
  path: paths.defect(':id'),
  page: () => import('./screens/DefectPage'),
  audience: 'staff',
};
