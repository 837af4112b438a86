import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button';
import { EmailText } from '../components/EmailText';
import { ErrorState } from '../components/ErrorState';
import { InlineAlert } from '../components/InlineAlert';
import { LanguageChooser } from '../components/LanguageChooser';
import { Logo } from '../components/Logo';
import { lazyPart } from '../components/lazyPart';
import { PageHeading } from '../components/PageHeading';
import { PhoneLink } from '../components/PhoneLink';
import { Spinner } from '../components/Spinner';
import { CURRENT_USER, type CurrentUser, signOut } from '../data/session';
import { mailto } from '../domain/mailto';
import { whenMayLeave } from '../forms/leaveWarning';
import { paths } from '../paths';
import { myApplicationQuery } from '../topics/applications/data';
import type { ApplicationStatus } from '../topics/applications/rules';
import { depotContactQuery } from '../topics/depots/data/depotContacts';
import { actions } from '../words/common';
import { pending } from '../words/pending';
import { rich } from '../words/rich';
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
  const leave = () =>
    whenMayLeave(async () => {
      await signOut(session);
      navigate(paths.login, { replace: true });
    });

  if (!user && isPending) return <Spinner page />;
  const canApply = !user && !isLoadingError && application?.status !== 'pending';

  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-4 py-16">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4">
        <Logo />
        <LanguageChooser />
      </div>
      {isRefetchError && (
        <InlineAlert tone="bad" className="mb-6">
          {pending.notChecked()}
        </InlineAlert>
      )}
      {isLoadingError ? (
        <ErrorState message={pending.notLoaded()} onRetry={checkAgain} />
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
          <ButtonLink to={paths.signup}>{application ? pending.applyAgain() : pending.apply()}</ButtonLink>
        )}
        <Button
          variant={canApply ? 'secondary' : 'primary'}
          onClick={checkAgain}
          busy={isChecking}
          busyText={actions.checking()}
        >
          {pending.checkAgain()}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {actions.signOut()}
        </Button>
      </div>
    </main>
  );
}

type ApplicationStatusTextProps = {
  application: { status: ApplicationStatus; depot_name: string; rejection_reason: string | null } | null;
  /** The record of an account that belongs to a depot. It overrides the application. */
  user: CurrentUser | null;
};

function ApplicationStatusText({ application, user }: ApplicationStatusTextProps) {
  if (!user && !application) {
    return (
      <>
        <PageHeading title={pending.notFoundTitle()} />
        <p>{pending.notFound()}</p>
      </>
    );
  }

  if (!user && application?.status === 'rejected') {
    return (
      <>
        <PageHeading title={pending.rejectedTitle()} />
        <p>{pending.rejected({ depot: application.depot_name })}</p>
        <InlineAlert tone="bad" title={pending.reason()} className="my-4">
          <p className="whitespace-pre-line">{application.rejection_reason}</p>
        </InlineAlert>
        <p>{pending.canApplyAgain()}</p>
        <ReachDepot name={application.depot_name} />
      </>
    );
  }

  if (user?.is_inactive) {
    return (
      <>
        <PageHeading title={pending.offTitle()} />
        <p>{pending.off({ depot: user.depot.name })}</p>
        <ReachDepot name={user.depot.name} />
      </>
    );
  }

  const depotName = user?.depot.name ?? application?.depot_name ?? '';
  return (
    <>
      <PageHeading title={pending.title()} />
      <p>{pending.text()}</p>
      {user ? (
        <p className="mt-4">{pending.depotDecides({ depot: user.depot.name })}</p>
      ) : (
        <>
          <p className="mt-4">{pending.applicationAt({ depot: depotName })}</p>
          <p className="mt-4">
            {rich(pending.when, { days: (inside) => <span className="whitespace-nowrap">{inside}</span> })}
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
  const elements = {
    depot: name,
    phone: phone && <PhoneLink phone={phone} isPlain />,
    email: email && (
      <a href={mailto(email)} className="text-brand underline underline-offset-4">
        <EmailText email={email} />
      </a>
    ),
    link: (inside: string) => (
      <Link to={paths.contact} className="text-brand underline underline-offset-4">
        {inside}
      </Link>
    ),
  };
  const text = phone ? (email ? pending.ringOrWrite : pending.ring) : email ? pending.write : pending.message;
  return <p className="mt-4 text-ink-soft">{rich(text, elements)}</p>;
}
