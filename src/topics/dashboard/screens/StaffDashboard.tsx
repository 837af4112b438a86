import { useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../../components/lazyPart';
import { ComplianceDashboard } from './ComplianceDashboard';
import { toDashboardTab } from './DashboardNav';

const manager = lazyPage(() => import('./ManagerDashboard'));

/** The two staff dashboards. The URL selects one. */
export default function StaffDashboard() {
  const [params] = useSearchParams();
  return toDashboardTab(params.get('tab')) === 'my-drivers' ? manager.element : <ComplianceDashboard />;
}
