import type { Session } from '@supabase/auth-js';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../../auth/AuthContext';
import { useRowTexts } from '../../auth/useRowTexts';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PageHeading } from '../../components/PageHeading';
import { Spinner } from '../../components/Spinner';
import { useHydrated } from '../../components/useHydrated';
import { paths } from '../../paths';
import { depotsQuery } from '../../topics/depots/data/depots';
import { activeLicenseTypesQuery } from '../../topics/license-types/data/active';
import { signup } from '../../words/signup';
import { SignupWizard } from './SignupWizard';
import type { Account } from './useSignup';

export default function SignupPage() {
  const { session, user } = useAuth();
  useRowTexts(session !== undefined, session?.user.id);
  // Requested before the form below is hydrated, which waits for the depots.
  usePrefetchQuery(depotsQuery());
  usePrefetchQuery(activeLicenseTypesQuery());

  // A user who belongs to a depot has nothing to apply for.
  if (user) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={signup.title()} subtitle={signup.subtitle()} />
      <Content />
    </div>
  );
}

/** A rejected applicant may return signed in, and need not retype the account details. */
function accountOf(session: Session | null): Account {
  if (!session) return null;
  const { email = '', user_metadata: metadata } = session.user;
  const fullName: unknown = metadata.full_name;
  return { email, fullName: typeof fullName === 'string' ? fullName : '' };
}

function Content() {
  const { session, user } = useAuth();
  const depots = useQuery(depotsQuery());
  const isHydrated = useHydrated();
  // The form is then on the screen already. A page load never has a session, so no applicant is signed in.
  const [isInMarkup] = useState(!isHydrated);
  const isAuthKnown = session === null || (session !== undefined && user !== undefined);

  if (depots.data?.length === 0) {
    return <EmptyState icon={Warehouse} title={signup.closedTitle()} text={signup.closed()} />;
  }
  // A form on the screen stays, with the user's input, even if the depots cannot be reloaded.
  if (isInMarkup || (depots.data && isAuthKnown)) {
    return <SignupWizard depots={depots.data} account={accountOf(session ?? null)} />;
  }
  if (depots.isError) {
    return <ErrorState message={signup.depotsNotLoaded()} onRetry={() => depots.refetch()} />;
  }
  // As tall as the screen, so that the arriving form moves nothing in sight.
  return (
    <div className="min-h-dvh">
      <Spinner page />
    </div>
  );
}
