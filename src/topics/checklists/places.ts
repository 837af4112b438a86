import { paths } from '../../paths';
import type { Place } from '../place';

export const walkLists: Place = {
  path: paths.walkLists,
  page: () => import('./screens/ChecklistsPage'),
  audience: 'staff',
  label: 'Checklists',
};
