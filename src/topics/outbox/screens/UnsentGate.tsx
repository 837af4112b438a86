import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { lazyPart } from '../../../components/lazyPart';
import { useIdle } from '../../../components/useIdle';
import { withWords } from '../../../lib/language';
import { paths } from '../../../paths';
import { depotContactQuery } from '../../depots/data/depotContacts';
import { sendAs, useAsked, useUnsent } from '../data/outbox';
import { keepDepotPhone } from '../data/phone';

// Most people never see them.
const WasThisYou = lazyPart(withWords('.checks', () => import('./WasThisYou')));
const UnsentNotice = lazyPart(withWords('.checks', () => import('../parts/UnsentNotice')));

/** Before the pages of whoever has logged in: what was made on this phone is sent, once it is known whose it is. */
export default function UnsentGate() {
  const { id, account_id: account, role, depot } = useCurrentUser();
  const { pathname } = useLocation();
  const asked = useAsked();
  const hasUnsent = useUnsent().length > 0;

  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);
  useDepotPhone(role === 'driver' ? depot.id : null);

  if (asked) return <WasThisYou key={asked.id} kept={asked} />;
  return (
    <>
      {hasUnsent && pathname === paths.dashboard && <UnsentNotice />}
      <Outlet />
    </>
  );
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
