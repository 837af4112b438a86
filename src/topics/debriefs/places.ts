import { withWords } from '../../lib/language';
import { paths } from '../../paths';
import type { Place } from '../place';

export const debriefs: Place = {
  path: paths.debriefList,
  page: () => import('./screens/DebriefsPage'),
  audience: 'staff',
};

export const ownDebrief: Place = {
  path: paths.myTalk(':id'),
  page: withWords('.checks', () => import('./screens/OwnDebriefPage')),
  audience: 'driver',
  isAlone: true,
};
