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
import { actions } from '../words/common';
import { twoStep as texts } from '../words/twoStep';
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
      {actions.logOut()}
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
          <ErrorState message={texts.devicesNotLoaded()} onRetry={() => refetch()} />
          {logOut()}
        </>
      )}
      {devices && devices.length > 0 && (
        <>
          <PageHeading title={texts.enterCode()} />
          <CodeForm devices={devices} action={enterCode()} submitText={actions.logIn()} autoFocus>
            {logOut}
          </CodeForm>
          <p className="mt-6 text-sm text-ink-soft">{texts.lost()}</p>
        </>
      )}
      {devices?.length === 0 && (
        <>
          <PageHeading title={texts.setUp()} />
          <p className="mb-5">{texts.staffMust()}</p>
          <AddDevice taken={[]}>{logOut}</AddDevice>
        </>
      )}
    </main>
  );
}
