import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { lazyPart } from '../../../components/lazyPart';
import { withWords } from '../../../lib/language';
import { paths } from '../../../paths';
import { sendAs, useAsked, useUnsent } from '../data/outbox';

// Most people never see them.
const WasThisYou = lazyPart(withWords('.checks', () => import('./WasThisYou')));
const UnsentNotice = lazyPart(withWords('.checks', () => import('../parts/UnsentNotice')));

/** Before the pages of whoever has logged in: what was made on this phone is sent, once it is known whose it is. */
export default function UnsentGate() {
  const { id, account_id: account } = useCurrentUser();
  const { pathname } = useLocation();
  const asked = useAsked();
  const hasUnsent = useUnsent().length > 0;

  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);

  if (asked) return <WasThisYou key={asked.id} kept={asked} />;
  return (
    <>
      {hasUnsent && pathname === paths.dashboard && <UnsentNotice />}
      <Outlet />
    </>
  );
}
