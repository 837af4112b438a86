import { useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../lib/lazyPage';
import { ComplianceDashboard } from './ComplianceDashboard';
import { toDashboardTab } from './DashboardNav';

const manager = lazyPage(() => import('./ManagerDashboard'));

/** The dashboards of staff (decisions 10); which of the two is in the URL. */
export default function StaffDashboard() {
  const [params] = useSearchParams();
  return toDashboardTab(params.get('tab')) === 'my-drivers' ? manager.element : <ComplianceDashboard />;
}
