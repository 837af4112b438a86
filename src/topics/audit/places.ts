import { paths } from '../../paths';
import type { Place } from '../place';

export const ready: Place = {
  path: paths.ready,
  page: () => import('./screens/ReadyPage'),
  audience: 'staff',
  label: 'Ready for inspection',
  area: paths.depotPapers,
  line: 'Ready for inspection',
};
