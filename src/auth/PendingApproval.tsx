import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button';
import { ErrorState } from '../components/ErrorState';
import { InlineAlert } from '../components/InlineAlert';
import { Logo } from '../components/Logo';
import { PageHeading } from '../components/PageHeading';
import { Spinner } from '../components/Spinner';
import { myApplicationQuery } from '../data/applications';
import { CURRENT_USER, signOut } from '../data/session';
import type { ApplicationStatus } from '../domain/applications';
import { paths } from '../paths';
import { useAuth } from './AuthContext';

/**
 * The page for a signed-in person without approval. Without a `user`, the person is an applicant who has no record in a
 * depot yet, and the application shows if it is pending or was rejected (decisions 5).
 */
export default function PendingApproval() {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: application, isPending, isError } = useQuery({ ...myApplicationQuery(), enabled: !user });
  const isChecking = useIsFetching({ queryKey: [CURRENT_USER] }) > 0;

  const checkAgain = () => queryClient.refetchQueries({ type: 'active' });
  const leave = async () => {
    await signOut(session);
    navigate(paths.login, { replace: true });
  };

  if (!user && isPending) return <Spinner page />;
  const canApply = !user && application?.status !== 'pending';

  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-4 py-16">
      <div className="mb-8">
        <Logo />
      </div>
      {isError ? (
        <ErrorState message="Your application could not be loaded." onRetry={checkAgain} />
      ) : (
        <ApplicationStatusText application={application ?? null} hasRecord={Boolean(user)} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={leave}>Sign Out</Button>
        <Button variant="secondary" onClick={checkAgain} busy={isChecking} busyText="Checking...">
          Check again
        </Button>
        {canApply && (
          <ButtonLink to={paths.signup} variant="secondary">
            {application ? 'Apply again' : 'Apply to a depot'}
          </ButtonLink>
        )}
      </div>
    </main>
  );
}

const PENDING_TEXT =
  'Your account is currently pending approval from a manager or administrator. You will be able to access the system once your account has been approved.';

type ApplicationStatusTextProps = {
  application: { status: ApplicationStatus; depot_name: string; rejection_reason: string | null } | null;
  /** True if the account belongs to a depot: then it is pending, whatever its application says. */
  hasRecord: boolean;
};

function ApplicationStatusText({ application, hasRecord }: ApplicationStatusTextProps) {
  if (!hasRecord && !application) {
    return (
      <>
        <PageHeading title="User details not found" />
        <p>There is no application for this account yet. Apply to your depot to get access.</p>
      </>
    );
  }

  if (!hasRecord && application?.status === 'rejected') {
    return (
      <>
        <PageHeading title="Application rejected" />
        <p>{application.depot_name} did not accept your application.</p>
        <InlineAlert tone="bad" title="Rejection Reason" className="my-4">
          <p className="whitespace-pre-line">{application.rejection_reason}</p>
        </InlineAlert>
        <p className="text-ink-soft">You can apply again once this is sorted out.</p>
      </>
    );
  }

  return (
    <>
      <PageHeading title="Account Pending Approval" />
      <p>{PENDING_TEXT}</p>
      {application && (
        <p className="mt-4 text-ink-soft">Your application is with {application.depot_name}.</p>
      )}
    </>
  );
}
