import { withWords } from '../../lib/language';
import { paths } from '../../paths';
import { pages } from '../../words/pages';
import type { Place } from '../place';

export const toRead: Place = {
  path: paths.toRead,
  page: withWords('.checks', () => import('./screens/ToReadPage')),
  audience: 'everyone',
  label: pages.toRead,
  navigation: 'driver',
  isInMenu: true,
};

export const read: Place = {
  path: paths.read(':id'),
  page: withWords('.checks', () => import('./screens/ReadPage')),
  audience: 'everyone',
  isAlone: true,
};

export const policies: Place = {
  path: paths.policies,
  page: () => import('./screens/PoliciesPage'),
  audience: 'staff',
  label: 'Policies',
  area: paths.drivers,
  line: 'Policies',
  badges: ['unsigned'],
};

export const policy: Place = {
  path: paths.policy(':id'),
  page: () => import('./screens/PolicyPage'),
  audience: 'staff',
};

export const policyDraft: Place = {
  path: paths.policyDraft(':id'),
  page: () => import('./screens/PolicyDraftPage'),
  audience: 'admin',
};

export const signature: Place = {
  path: paths.signature(':id'),
  page: () => import('./screens/SignaturePage'),
  audience: 'staff',
};
