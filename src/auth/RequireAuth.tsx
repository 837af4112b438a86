import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../components/Spinner';
import type { CurrentUser } from '../data/session';
import { isStaff } from '../domain/roles';
import { lazyPage } from '../lib/lazyPage';
import { paths } from '../paths';
import { useAuth } from './AuthContext';

// Not on everybody's way from the login to the dashboard.
const pending = lazyPage(() => import('./PendingApproval'));

// Inactive staff count as pending; an inactive driver still sees their own details.
const hasAccess = (user: CurrentUser) => user.approved && !(user.is_inactive && isStaff(user.role));

/** Admits signed-in, approved people. Sends visitors to /login, which returns them here afterwards. */
export default function RequireAuth() {
  const { session, user } = useAuth();
  const location = useLocation();

  if (session === null) return <Navigate to={paths.login} state={{ from: location }} replace />;
  if (session === undefined || user === undefined) return <Spinner page />;
  if (!user || !hasAccess(user)) return pending.element;
  return <Outlet />;
}
