import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Navigate, Outlet } from 'react-router-dom';
import type { Role } from '../domain/roles';
import { paths } from '../paths';
import { useCurrentUser } from './AuthContext';

type RequireRoleProps = { allows: (role: Role) => boolean; refusal: string };

/** Sends other roles to /dashboard with a toast. The database refuses them too. */
export function RequireRole({ allows, refusal }: RequireRoleProps) {
  const isAllowed = allows(useCurrentUser().role);

  useEffect(() => {
    if (!isAllowed) toast.error(refusal, { id: refusal });
  }, [isAllowed, refusal]);

  return isAllowed ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
