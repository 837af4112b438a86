import { paths } from '../../paths';
import type { Place } from '../place';

export const competence: Place = {
  path: paths.competence,
  page: () => import('./screens/CompetencePage'),
  audience: 'staff',
  label: 'Competence',
  line: 'Competence',
};
