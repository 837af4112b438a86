import { paths } from '../../paths';
import type { Place } from '../place';

export const cabPaper: Place = {
  path: paths.cabPaper(':id'),
  page: () => import('./screens/CabPaperPage'),
  audience: 'staff',
};
