import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPage } from '../components/lazyPart';
import { Spinner } from '../components/Spinner';
import { type CurrentUser, needsCode } from '../data/session';
import { isStaff } from '../domain/roles';
import { paths } from '../paths';
import { useAuth } from './AuthContext';

// Exported from here, so that it is in this chunk and not in one that public pages load.
export { loadWholeStyle } from '../lib/wholeStyle';

// In its own chunk, because most people never see it.
const pending = lazyPage(() => import('./PendingApproval'));
const secondStep = lazyPage(() => import('./SecondStep'));

const ENDED = 'Your session has ended. Log in again to continue where you left off.';

// Staff who were made inactive count as pending; an inactive driver still sees their own details.
const hasAccess = (user: CurrentUser) => user.approved && !(user.is_inactive && isStaff(user.role));

/**
 * Admits signed-in, approved people, after their second step if they have one or need one. Sends visitors to /login, which
 * returns them here afterwards.
 */
export default function RequireAuth() {
  const { session, user, hasEnded } = useAuth();
  const location = useLocation();

  if (session === null) {
    const state = { from: location, ...(hasEnded && { notice: ENDED }) };
    return <Navigate to={paths.login} state={state} replace />;
  }
  if (session === undefined || user === undefined) return <Spinner page />;
  if (user?.needs_second_step || needsCode(session)) return secondStep.element;
  if (!user || !hasAccess(user)) return pending.element;
  return <Outlet />;
}
