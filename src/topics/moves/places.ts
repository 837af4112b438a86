import { paths } from '../../paths';
import type { Place } from '../place';

export const moves: Place = {
  path: paths.moves,
  page: () => import('./screens/MovesPage'),
  audience: 'admin',
  label: 'Offers of moves',
  line: 'Offers of moves',
  badges: ['offered'],
};
