import { useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../../components/lazyPart';
import { ComplianceDashboard } from './ComplianceDashboard';
import { toDashboardTab } from './DashboardNav';

const manager = lazyPage(() => import('./ManagerDashboard'));

export default function StaffDashboard() {
  const [params] = useSearchParams();
  return toDashboardTab(params.get('tab')) === 'my-drivers' ? manager.element : <ComplianceDashboard />;
}
