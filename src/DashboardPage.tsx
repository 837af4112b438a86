import { useCurrentUser } from './auth/AuthContext';
import { lazyPage } from './lib/lazyPage';

// A chunk each: a driver's phone never loads the screens of staff.
const driver = lazyPage(() => import('./pages/dashboard/DriverDashboard'));
const staff = lazyPage(() => import('./pages/dashboard/StaffDashboard'));

/** Each role's own view of /dashboard. Beside App, as it only routes: the build loads it with the session. */
export default function DashboardPage() {
  return useCurrentUser().role === 'driver' ? driver.element : staff.element;
}
