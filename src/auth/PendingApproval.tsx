import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button';
import { EmailText } from '../components/EmailText';
import { ErrorState } from '../components/ErrorState';
import { InlineAlert } from '../components/InlineAlert';
import { Logo } from '../components/Logo';
import { lazyPart } from '../components/lazyPart';
import { PageHeading } from '../components/PageHeading';
import { PhoneLink } from '../components/PhoneLink';
import { Spinner } from '../components/Spinner';
import { CURRENT_USER, type CurrentUser, signOut } from '../data/session';
import { mailto } from '../domain/mailto';
import { mayLeave } from '../forms/leaveWarning';
import { paths } from '../paths';
import { myApplicationQuery } from '../topics/applications/data';
import type { ApplicationStatus } from '../topics/applications/rules';
import { depotContactQuery } from '../topics/depots/data/depotContacts';
import { useAuth } from './AuthContext';

const ApplicationPhotos = lazyPart(() => import('./ApplicationPhotos'));

/**
 * For a signed-in person without approval or access. Without a `user`, the person is an applicant without a
 * record in a depot, and the page says whether the application is pending or was rejected.
 */
export default function PendingApproval() {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const {
    data: application,
    isPending,
    isLoadingError,
    isRefetchError,
  } = useQuery({ ...myApplicationQuery(), enabled: !user });
  const isChecking = useIsFetching({ queryKey: [CURRENT_USER] }) > 0;

  const checkAgain = () => queryClient.refetchQueries({ type: 'active' });
  const leave = async () => {
    if (!mayLeave()) return;
    await signOut(session);
    navigate(paths.login, { replace: true });
  };

  if (!user && isPending) return <Spinner page />;
  const canApply = !user && !isLoadingError && application?.status !== 'pending';

  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-4 py-16">
      <div className="mb-8">
        <Logo />
      </div>
      {isRefetchError && (
        <InlineAlert tone="bad" className="mb-6">
          We couldn't check again. Below is the last answer we had.
        </InlineAlert>
      )}
      {isLoadingError ? (
        <ErrorState message="Your application couldn't be loaded" onRetry={checkAgain} />
      ) : (
        <ApplicationStatusText application={application ?? null} user={user ?? null} />
      )}
      {!user && application?.status === 'pending' && (
        <Suspense fallback={null}>
          <ApplicationPhotos applicationId={application.id} />
        </Suspense>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {canApply && (
          <ButtonLink to={paths.signup}>{application ? 'Apply again' : 'Apply to a depot'}</ButtonLink>
        )}
        <Button
          variant={canApply ? 'secondary' : 'primary'}
          onClick={checkAgain}
          busy={isChecking}
          busyText="Checking..."
        >
          Check again
        </Button>
        <Button variant="secondary" onClick={leave}>
          Sign Out
        </Button>
      </div>
    </main>
  );
}

const PENDING_TEXT =
  'Your account is currently pending approval from a manager or administrator. You will be able to access the system once your account has been approved.';

type ApplicationStatusTextProps = {
  application: { status: ApplicationStatus; depot_name: string; rejection_reason: string | null } | null;
  /** The record of an account that belongs to a depot. It overrides the application. */
  user: CurrentUser | null;
};

function ApplicationStatusText({ application, user }: ApplicationStatusTextProps) {
  if (!user && !application) {
    return (
      <>
        <PageHeading title="User details not found" />
        <p>There is no application for this account yet. Apply to your depot to get access.</p>
      </>
    );
  }

  if (!user && application?.status === 'rejected') {
    return (
      <>
        <PageHeading title="Application rejected" />
        <p>{application.depot_name} did not accept your application.</p>
        <InlineAlert tone="bad" title="Rejection Reason" className="my-4">
          <p className="whitespace-pre-line">{application.rejection_reason}</p>
        </InlineAlert>
        <p>You can apply again once this is sorted out.</p>
        <ReachDepot name={application.depot_name} />
      </>
    );
  }

  if (user?.is_inactive) {
    return (
      <>
        <PageHeading title="Your access is switched off" />
        <p>An administrator of {user.depot.name} can switch it on again.</p>
        <ReachDepot name={user.depot.name} />
      </>
    );
  }

  const depotName = user?.depot.name ?? application?.depot_name ?? 'your depot';
  return (
    <>
      <PageHeading title="Account Pending Approval" />
      <p>{PENDING_TEXT}</p>
      {user ? (
        <p className="mt-4">A manager or administrator of {user.depot.name} decides.</p>
      ) : (
        <>
          <p className="mt-4">Your application is with {depotName}.</p>
          <p className="mt-4">
            A manager or administrator there decides, usually within{' '}
            <span className="whitespace-nowrap">1-2 business days</span>. You will get an email once you are
            approved.
          </p>
        </>
      )}
      <ReachDepot name={depotName} />
    </>
  );
}

/** Offers the contact form, which administrators read, only for a depot without phone and email. */
function ReachDepot({ name }: { name: string }) {
  const { data: contact, isPending } = useQuery(depotContactQuery());
  if (isPending) return null;
  const { phone, email } = contact ?? { phone: null, email: null };
  return (
    <p className="mt-4 text-ink-soft">
      Questions?{' '}
      {phone && (
        <>
          Ring {name} on <PhoneLink phone={phone} isPlain />
          {!email && '.'}
        </>
      )}
      {phone && email && ', or write to '}
      {!phone && email && `Write to ${name}: `}
      {email && (
        <>
          <a href={mailto(email)} className="text-brand underline underline-offset-4">
            <EmailText email={email} />
          </a>
          .
        </>
      )}
      {!phone && !email && (
        <>
          <Link to={paths.contact} className="text-brand underline underline-offset-4">
            Send a message
          </Link>{' '}
          that our administrators read.
        </>
      )}
    </p>
  );
}
