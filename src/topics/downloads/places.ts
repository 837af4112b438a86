import { withWords } from '../../lib/language';
import { paths } from '../../paths';
import { pages } from '../../words/pages';
import type { Place } from '../place';

export const tachograph: Place = {
  path: paths.tachograph,
  page: () => import('./screens/TachographPage'),
  audience: 'staff',
  label: 'Tachograph',
  line: 'Tachograph',
  count: async () => (await import('./data/readings')).countTachograph,
};

export const ownTachograph: Place = {
  path: paths.myCard,
  page: withWords('.checks', () => import('./screens/MyCardPage')),
  audience: 'driver',
  label: pages.myCard,
  navigation: 'driver',
  isInMenu: true,
  isSeldom: true,
};
