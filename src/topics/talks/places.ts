import { withWords } from '../../lib/language';
import { paths } from '../../paths';
import type { Place } from '../place';

export const attend: Place = {
  path: paths.attend,
  page: withWords('.checks', () => import('./screens/AttendPage')),
  audience: 'everyone',
  isAlone: true,
};

export const talks: Place = {
  path: paths.talks,
  page: () => import('./screens/TalksPage'),
  audience: 'staff',
  label: 'Talks',
  line: 'Talks',
};

export const attendance: Place = {
  path: paths.attendance,
  page: () => import('./screens/AttendancePage'),
  audience: 'staff',
};

export const talk: Place = {
  path: paths.talk(':id'),
  page: () => import('./screens/TalkPage'),
  audience: 'staff',
};
