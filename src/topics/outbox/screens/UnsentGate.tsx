import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { lazyPart } from '../../../components/lazyPart';
import { useIdle } from '../../../components/useIdle';
import { withWords } from '../../../lib/language';
import { paths } from '../../../paths';
import { depotContactQuery } from '../../depots/data/depotContacts';
import { keepDepotPhone } from '../data/phone';
import { isAnythingKept, onOtherTab } from '../data/shelf';

// If it cannot be loaded, the pages come all the same: it is tried again.
const UnsentFirst = lazyPart(
  withWords('.checks', () => import('./UnsentFirst')),
  () => <Outlet />,
);

/** Shown after the login, before any page: what was made on this phone is sent, once it is known whose it is. */
export default function UnsentGate() {
  const { role, depot } = useCurrentUser();
  const isOwnPage = useLocation().pathname === paths.dashboard;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      if (!(await isAnythingKept())) return;
      // The page stays until this can be shown in its place.
      await UnsentFirst.preload().catch(() => undefined);
      if (isHere) setKept(true);
    };
    void ask();
    // The page is then drawn anew: what another tab keeps waits for the own page, where nobody types.
    const stop = isOwnPage ? onOtherTab(ask) : undefined;
    return () => {
      isHere = false;
      stop?.();
    };
  }, [isOwnPage]);
  useDepotPhone(role === 'driver' ? depot.id : null);
  return isKept ? <UnsentFirst /> : <Outlet />;
}

/** Keeps whom to call where nobody can log in. The driver's own page has asked for it already. */
function useDepotPhone(depotId: string | null) {
  const client = useQueryClient();
  const isIdle = useIdle();
  useEffect(() => {
    if (!depotId || !isIdle) return;
    client.fetchQuery(depotContactQuery()).then(
      (contact) => keepDepotPhone(contact?.phone ?? null),
      () => undefined,
    );
  }, [client, depotId, isIdle]);
}
