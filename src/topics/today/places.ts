import { paths } from '../../paths';
import type { Place } from '../place';

export const today: Place = {
  path: paths.today,
  page: () => import('./screens/TodayPage'),
  audience: 'staff',
  label: 'Today',
  navigation: 'staff',
  badges: ['stopped'],
  line: 'Board',
};

export const monthSheet: Place = {
  path: paths.monthSheet(':id'),
  page: () => import('./screens/MonthSheetPage'),
  audience: 'staff',
};
