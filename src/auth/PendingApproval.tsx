import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { ErrorState } from '../components/ErrorState';
import { Logo } from '../components/Logo';
import { Spinner } from '../components/Spinner';
import { applicationKeys, myApplicationQuery } from '../data/applications';
import { signOut } from '../data/session';
import { type CurrentUser, userKeys } from '../data/users';
import { paths } from '../paths';
import { ApplicationStanding } from './ApplicationStanding';

/**
 * What a signed-in person without approval sees. `user` is null for an applicant who has no record in a depot yet:
 * then the application tells whether it waits or was rejected (decisions 5).
 */
export function PendingApproval({ user }: { user: CurrentUser | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: application, isPending, isError } = useQuery({ ...myApplicationQuery(), enabled: !user });
  const isLooking = useIsFetching({ queryKey: userKeys.current }) > 0;

  const lookAgain = () => {
    queryClient.invalidateQueries({ queryKey: userKeys.current });
    queryClient.invalidateQueries({ queryKey: applicationKeys.mine });
  };
  const leave = async () => {
    await signOut();
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
        <ErrorState message="Your application could not be loaded." onRetry={lookAgain} />
      ) : (
        <ApplicationStanding application={application ?? null} hasRecord={user !== null} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={leave}>Sign Out</Button>
        <Button variant="secondary" onClick={lookAgain} busy={isLooking} busyText="Looking...">
          Look again
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
