import { paths } from '../../paths';
import type { Place } from '../place';

export const seats: Place = {
  path: paths.seats,
  page: () => import('./screens/SeatsPage'),
  audience: 'staff',
  label: 'CPC training due',
  line: 'CPC training',
  count: async () => (await import('./data')).countSeatsDue,
};
