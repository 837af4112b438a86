import { isStaff, type Role } from '../domain/roles';
import { paths } from '../paths';

export type NavEntry = { to: string; label: string; badge?: 'pendingApplications' };

const DASHBOARD: NavEntry = { to: paths.dashboard, label: 'Dashboard' };
const STAFF: NavEntry[] = [
  { to: paths.drivers, label: 'Drivers' },
  { to: paths.fleet, label: 'Fleet' },
  { to: paths.joiners, label: 'Joiners', badge: 'pendingApplications' },
];
const SETTINGS: NavEntry = { to: paths.settings, label: 'Settings' };

/** The entries of the top navigation for a role, in the order they are shown (specification, section 2). */
export const navigationFor = (role: Role): NavEntry[] =>
  isStaff(role) ? [DASHBOARD, ...STAFF, SETTINGS] : [DASHBOARD, SETTINGS];
