import { paths } from '../../paths';
import type { Place } from '../place';

export const incidents: Place = {
  path: paths.incidents,
  page: () => import('./screens/IncidentsPage'),
  audience: 'staff',
  label: 'Incidents',
  line: 'Incidents',
  count: async () => (await import('./data')).countOpenIncidents,
};

export const incident: Place = {
  path: paths.incident(':id'),
  page: () => import('./screens/IncidentPage'),
  audience: 'staff',
};
