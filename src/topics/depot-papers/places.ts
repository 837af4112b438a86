import { paths } from '../../paths';
import type { Place } from '../place';

export const depotPapers: Place = {
  path: paths.depotPapers,
  page: () => import('./screens/DepotPapersPage'),
  audience: 'staff',
  label: 'Depot',
  navigation: 'staff',
  isSeldom: true,
  line: 'Papers',
};
