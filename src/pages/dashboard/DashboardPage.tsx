import { useCurrentUser } from '../../auth/AuthContext';
import { lazyPage } from '../../components/lazyPart';

// One chunk each: a driver's phone never loads the staff screens.
const driver = lazyPage(() => import('./DriverDashboard'));
const staff = lazyPage(() => import('./StaffDashboard'));

/** Each role's own view of /dashboard. */
export default function DashboardPage() {
  return useCurrentUser().role === 'driver' ? driver.element : staff.element;
}
