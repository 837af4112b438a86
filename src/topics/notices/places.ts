import { paths } from '../../paths';
import type { Place } from '../place';

export const notices: Place = {
  path: paths.notices,
  page: () => import('./screens/NoticesPage'),
  audience: 'everyone',
  label: 'Notices',
};
