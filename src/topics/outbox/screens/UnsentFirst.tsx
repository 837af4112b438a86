import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { paths } from '../../../paths';
import { myDayQuery } from '../../checks/data/day';
import { sendAs, useAsked, useSentAnswers } from '../data/outbox';
import { UnsentNotice } from '../parts/UnsentNotice';
import { WasThisYou } from './WasThisYou';

/** Sends what may be sent as this person, asks whose the rest is, and says on the own page what is not sent yet. */
export default function UnsentFirst() {
  const { id, account_id: account } = useCurrentUser();
  const { pathname } = useLocation();
  const asked = useAsked();
  const answers = useSentAnswers();
  const client = useQueryClient();

  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);

  // The own page says what the depot has said of them.
  useEffect(() => {
    if (answers.size > 0) void client.invalidateQueries({ queryKey: myDayQuery().queryKey });
  }, [client, answers]);

  if (asked) return <WasThisYou key={asked.id} kept={asked} />;
  return (
    <>
      {pathname === paths.dashboard && <UnsentNotice />}
      <Outlet />
    </>
  );
}
