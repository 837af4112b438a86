import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPage } from '../components/lazyPart';
import { Spinner } from '../components/Spinner';
import { type CurrentUser, needsCode, signOut } from '../data/session';
import { isRole, isStaff } from '../domain/roles';
import { paths } from '../paths';
import { login } from '../words/login';
import { useAuth } from './AuthContext';
import { useRowTexts } from './useRowTexts';

// Exported from here to be in this chunk, and not in one that public pages load.
export { loadWholeStyle } from '../lib/wholeStyle';

// In chunks of their own, because most people never see them.
const pending = lazyPage(() => import('./PendingApproval'));
const secondStep = lazyPage(() => import('./SecondStep'));

// Staff who were made inactive count as pending; an inactive driver still sees their own details.
const hasAccess = (user: CurrentUser) => user.approved && !(user.is_inactive && isStaff(user.role));

/**
 * Admits signed-in, approved people, after two-step login if they have or need it. Sends visitors to /login,
 * which returns them here.
 */
export default function RequireAuth() {
  const { session, user, hasEnded } = useAuth();
  const location = useLocation();
  useRowTexts(Boolean(user && hasAccess(user)), session?.user.id);
  const [hasUnknownRole, setUnknownRole] = useState(false);
  const unknownRole = user && !isRole(user.role) ? user.role : null;

  useEffect(() => {
    if (unknownRole === null) return;
    console.error('Unknown role', unknownRole);
    setUnknownRole(true);
    // With a session, /login would lead back here.
    void signOut(session);
  }, [unknownRole, session]);

  if (session === null) {
    const notice = hasUnknownRole ? login.unknownRole() : hasEnded ? login.ended() : null;
    return <Navigate to={paths.login} state={{ from: location, ...(notice && { notice }) }} replace />;
  }
  if (session === undefined || user === undefined || unknownRole !== null) return <Spinner page />;
  if (user?.needs_second_step || needsCode(session)) return secondStep.element;
  if (!user || !hasAccess(user)) return pending.element;
  return <Outlet />;
}
