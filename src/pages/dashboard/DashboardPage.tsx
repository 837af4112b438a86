import { useCurrentUser } from '../../auth/AuthContext';
import { lazyPage } from '../../components/lazyPart';
import { loadFirstScreen } from '../../data/firstScreen';

// One chunk each: a driver's phone loads no staff screens but the first, which the login cannot tell apart.
const driver = lazyPage(() => import('./DriverDashboard'));
const staff = lazyPage(() => import('./StaffDashboard'));

export const preloadViews = () =>
  Promise.all([driver.handle.preload(), staff.handle.preload(), loadFirstScreen()]);

/** Each role's own view of /dashboard. */
export default function DashboardPage() {
  return useCurrentUser().role === 'driver' ? driver.element : staff.element;
}
