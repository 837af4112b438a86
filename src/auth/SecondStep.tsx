import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/Button';
import { ErrorState } from '../components/ErrorState';
import { Logo } from '../components/Logo';
import { PageHeading } from '../components/PageHeading';
import { Spinner } from '../components/Spinner';
import { hasDevice, signOut } from '../data/session';
import { paths } from '../paths';
import { devicesOf, devicesQuery, enterCode } from '../topics/accounts/data/secondStep';
import { AddDevice } from './AddDevice';
import { useAuth } from './AuthContext';
import { CodeForm } from './CodeForm';

export default function SecondStep() {
  const { session } = useAuth();
  const navigate = useNavigate();
  const known = session && hasDevice(session.user) ? devicesOf(session.user) : undefined;
  const { data: devices, isLoadingError, refetch } = useQuery({ ...devicesQuery(), initialData: known });

  const leave = async () => {
    await signOut(session);
    navigate(paths.login, { replace: true });
  };
  const logOut = (isBusy = false) => (
    <Button variant="secondary" disabled={isBusy} onClick={leave}>
      Log out
    </Button>
  );

  if (!devices && !isLoadingError) return <Spinner page />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-16">
      <div className="mb-8">
        <Logo />
      </div>
      {isLoadingError && (
        <>
          <ErrorState message="Your devices couldn't be loaded" onRetry={() => refetch()} />
          {logOut()}
        </>
      )}
      {devices && devices.length > 0 && (
        <>
          <PageHeading title="Enter your code" />
          <CodeForm devices={devices} action={enterCode()} submitText="Log in" autoFocus>
            {logOut}
          </CodeForm>
          <p className="mt-6 text-sm text-ink-soft">
            Lost your device? The person who looks after Roadworthy in your company can remove it from your
            account.
          </p>
        </>
      )}
      {devices?.length === 0 && (
        <>
          <PageHeading title="Set up two-step login" />
          <p className="mb-5">
            Staff log in with a code as well as their password here. You need a device with an authenticator
            app to go on.
          </p>
          <AddDevice taken={[]}>{logOut}</AddDevice>
        </>
      )}
    </main>
  );
}
