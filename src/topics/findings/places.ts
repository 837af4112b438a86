import { paths } from '../../paths';
import type { Place } from '../place';

export const due: Place = {
  path: paths.due(':subject', ':id', ':kind', ':source'),
  page: () => import('./screens/DueLinkPage'),
  audience: 'everyone',
};
