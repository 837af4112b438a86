import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type SubmitEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/AuthContext';
import { Button } from '../../components/Button';
import { focusField } from '../../components/focusField';
import { InlineAlert } from '../../components/InlineAlert';
import { lazyPart } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { PasswordField } from '../../components/PasswordField';
import { StrokeIcon } from '../../components/StrokeIcon';
import { TextField } from '../../components/TextField';
import { useHydrated } from '../../components/useHydrated';
import { useIdle } from '../../components/useIdle';
import { useOnline } from '../../components/useOnline';
import { errorCode, serverMessage } from '../../data/errors';
import { needsCode, onLogin, signIn } from '../../data/session';
import { isDemo } from '../../lib/demo';
import { withWords } from '../../lib/language';
import { paths } from '../../paths';
import { checkLogin } from '../../topics/accounts/rules';
import { firstScreenQuery } from '../../topics/dashboard/screens/firstScreen';
import { actions, fields } from '../../words/common';
import { login as texts } from '../../words/login';
import { DemoAccounts } from './DemoAccounts';

const LoginProblem = lazyPart(() => import('./LoginProblem'));
// After the first paint: it reads what is kept on the device, and makes it ready for a check without a network.
const LoginNotice = lazyPart(
  withWords('.checks', () => import('../../topics/outbox/parts/LoginNotice')),
  () => null,
);

/** Set by other pages: the page to return to (by RequireAuth), or a notice about the previous step. */
type LoginState = { from?: Location; notice?: string; email?: string } | null;

type LoginPageProps = { preload: () => Promise<void> };

type Credentials = { email: string; password: string };

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { email: String(data.get('email')), password: String(data.get('password')) };
}

/**
 * Preloads what follows the login while the user types. The fields are uncontrolled, so that input from
 * before hydration is not lost.
 */
export default function LoginPage({ preload }: LoginPageProps) {
  const { session, user } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const state: LoginState = useLocation().state;
  const formRef = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [errors, setErrors] = useState<Record<string, string>>({});

  const isOnline = useOnline();
  const hasTime = useIdle() && !navigator.connection?.saveData;
  useEffect(() => {
    // Whatever could not be preloaded is requested again when it is shown.
    if (hasTime) preload().catch(() => undefined);
  }, [hasTime, preload]);

  const isForDashboard = !state?.from || state.from.pathname === paths.dashboard;
  const login = useMutation(signIn());
  // Sent without a re-render of this page, which would take longer than sending the request.
  const askForFirstScreen = useEffectEvent(() => {
    if (isForDashboard) void client.prefetchQuery(firstScreenQuery());
  });
  useEffect(() => onLogin(() => askForFirstScreen()), []);
  const firstScreen = useQuery({
    ...firstScreenQuery(),
    enabled: Boolean(session && !needsCode(session)) && isForDashboard,
  });

  const isReady = Boolean(session) && user !== undefined && !firstScreen.isLoading;
  const target = state?.from ?? paths.dashboard;
  useEffect(() => {
    // <Navigate> would draw an empty page first, and the footer would jump.
    if (isReady) navigate(target, { replace: true });
  }, [isReady, navigate, target]);

  // Stays busy until the user's record and the first screen are loaded, because the redirect waits for them.
  const isBusy = login.isPending || Boolean(session);
  // What the worker keeps is not fetched between "Log in" and the first data.
  const isNoticeDue = useIdle(!isBusy);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = readCredentials(event.currentTarget);
    const found = checkLogin(credentials);
    setErrors(found.fields);
    if (found.message) focusField(event.currentTarget, Object.keys(found.fields)[0]);
    else if (!isBusy) login.mutate(credentials);
  };

  const fillIn = (credentials: Credentials) => {
    for (const [name, value] of Object.entries(credentials)) {
      const input = formRef.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
  };

  const field = (name: keyof Credentials) => ({ name, error: errors[name] });

  return (
    <div className="mx-auto max-w-sm">
      <CheckWithoutLogin isOnline={isOnline} />
      {isNoticeDue && (
        <Suspense fallback={null}>
          <LoginNotice />
        </Suspense>
      )}
      <PageHeading title={texts.title()} />
      <form ref={formRef} method="dialog" onSubmit={submit} noValidate className="flex flex-col gap-5">
        {state?.notice && !login.isError && (
          <InlineAlert tone={state.from ? 'warn' : 'ok'}>{state.notice}</InlineAlert>
        )}
        {login.isError &&
          (errorCode(login.error) ? (
            <Suspense fallback={null}>
              <LoginProblem error={login.error} />
            </Suspense>
          ) : (
            <InlineAlert tone="bad">{serverMessage(login.error, texts.failed())}</InlineAlert>
          ))}
        <fieldset disabled={!isOnline} className="contents">
          <TextField
            label={fields.email()}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={state?.email}
            {...field('email')}
          />
          <PasswordField
            label={fields.password()}
            autoComplete="current-password"
            enterKeyHint="go"
            {...field('password')}
          />
          <Button type="submit" busy={isBusy} busyText={texts.signingIn()} disabled={!isHydrated}>
            {actions.logIn()}
          </Button>
        </fieldset>
      </form>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4">
        <Link to={paths.forgotPassword} className="flex min-h-11 items-center text-brand underline">
          {texts.forgot()}
        </Link>
        <Link to={paths.signup} className="flex min-h-11 items-center text-brand underline">
          {texts.apply()}
        </Link>
      </p>
      {isDemo && <DemoAccounts isReady={isHydrated} onChoose={fillIn} />}
    </div>
  );
}

const CLIPBOARD =
  'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2m1-2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1m0 12 2 2 4-4';

/** The daily check is made in a yard, often without a network, and always before anybody has logged in. */
function CheckWithoutLogin({ isOnline }: { isOnline: boolean }) {
  return (
    <Link
      to={paths.check}
      className={clsx(
        'mb-6 flex items-center gap-4 rounded-card border p-4',
        isOnline ? 'border-line bg-surface hover:border-brand' : 'border-transparent bg-brand text-on-solid',
      )}
    >
      <StrokeIcon path={CLIPBOARD} className="size-7 shrink-0 opacity-80" strokeWidth={1.5} />
      <span>
        <span className="block text-lg font-medium">{texts.check()}</span>
        <span className="block text-sm opacity-80">{isOnline ? texts.checkHow() : texts.checkLater()}</span>
      </span>
    </Link>
  );
}
