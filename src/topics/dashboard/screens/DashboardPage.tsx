import { useCurrentUser } from '../../../auth/AuthContext';
import { lazyPage } from '../../../components/lazyPart';
import { loadDriver, loadStaff } from './firstScreen';

// One chunk each. The login preloads both, because it does not know the role yet.
const driver = lazyPage(loadDriver);
const staff = lazyPage(loadStaff);

export const preloadViews = () => Promise.all([driver.handle.preload(), staff.handle.preload()]);

export default function DashboardPage() {
  return useCurrentUser().role === 'driver' ? driver.element : staff.element;
}
