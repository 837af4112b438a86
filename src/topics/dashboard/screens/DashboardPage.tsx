import { useCurrentUser } from '../../../auth/AuthContext';
import { lazyPage } from '../../../components/lazyPart';
import { loadFirstScreen } from '../data/firstScreen';

// One chunk each. The login preloads both, because it does not know the role yet.
const driver = lazyPage(() => import('./DriverDashboard'));
const staff = lazyPage(() => import('./ComplianceDashboard'));

export const preloadViews = () =>
  Promise.all([driver.handle.preload(), staff.handle.preload(), loadFirstScreen()]);

export default function DashboardPage() {
  return useCurrentUser().role === 'driver' ? driver.element : staff.element;
}
