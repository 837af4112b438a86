import { paths } from '../../paths';
import type { Place } from '../place';

export const joiners: Place = {
  path: paths.joiners,
  page: () => import('./screens/JoinersPage'),
  audience: 'staff',
  label: 'Joiners',
  navigation: 'staff',
  badges: ['pending', 'offered'],
  line: 'Applications',
};

export const applicationLink: Place = {
  path: paths.applicationLink,
  page: () => import('./screens/ApplicationLinkPage'),
  audience: 'staff',
  label: 'Application link',
  line: 'Link and poster',
};

export const joiner: Place = {
  path: paths.joiner(':id'),
  page: () => import('./screens/JoinerPage'),
  audience: 'staff',
};
