import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { paths } from '../../../paths';
import { sendAs, useAsked } from '../data/outbox';
import { UnsentNotice } from '../parts/UnsentNotice';
import { WasThisYou } from './WasThisYou';

/** Sends what may be sent as this person, asks whose the rest is, and says on the own page what is not sent yet. */
export default function UnsentFirst() {
  const { id, account_id: account } = useCurrentUser();
  const { pathname } = useLocation();
  const asked = useAsked();

  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);

  if (asked) return <WasThisYou key={asked.id} kept={asked} />;
  return (
    <>
      {pathname === paths.dashboard && <UnsentNotice />}
      <Outlet />
    </>
  );
}
