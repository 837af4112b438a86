import { paths } from '../../paths';
import type { Place } from '../place';

export const pack: Place = {
  path: paths.pack,
  page: () => import('./screens/PackPage'),
  audience: 'staff',
  label: 'Inspection pack',
  line: 'Inspection pack',
  area: paths.depotPapers,
};
