import { paths } from '../../paths';
import type { Place } from '../place';

export const blankSheet: Place = {
  path: paths.blankSheet(':id'),
  page: () => import('./screens/BlankSheetPage'),
  audience: 'staff',
};
