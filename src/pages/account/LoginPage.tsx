import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/AuthContext';
import { Button } from '../../components/Button';
import { focusField } from '../../components/focusField';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { useHydrated } from '../../components/useHydrated';
import { useSpareTime } from '../../components/useIdle';
import { serverMessage } from '../../data/errors';
import { needsCode, onLogin, signIn } from '../../data/session';
import { isDemo } from '../../lib/demo';
import { paths } from '../../paths';
import { isUnconfirmedEmail } from '../../topics/accounts/data/authErrors';
import { checkLogin } from '../../topics/accounts/rules';
import { firstScreenQuery } from '../../topics/dashboard/data/firstScreen';

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

  const hasTime = useSpareTime();
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = readCredentials(event.currentTarget);
    const { message, fields } = checkLogin(credentials);
    setErrors(fields);
    if (message) focusField(event.currentTarget, Object.keys(fields)[0]);
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
      <PageHeading title="Log in" />
      <form ref={formRef} method="dialog" onSubmit={submit} noValidate className="flex flex-col gap-5">
        {state?.notice && !login.isError && (
          <InlineAlert tone={state.from ? 'warn' : 'ok'}>{state.notice}</InlineAlert>
        )}
        {login.isError && (
          <InlineAlert tone="bad">
            <p>{serverMessage(login.error, 'Login failed')}</p>
            {isUnconfirmedEmail(login.error) && (
              <p>
                Open the link in the email we sent you, or{' '}
                <Link to={paths.forgotPassword} className="text-brand underline">
                  ask for a new one
                </Link>
                .
              </p>
            )}
          </InlineAlert>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state?.email}
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          {...field('password')}
        />
        <Button type="submit" busy={isBusy} busyText="Signing in..." disabled={!isHydrated}>
          Log in
        </Button>
      </form>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4">
        <Link to={paths.forgotPassword} className="flex min-h-11 items-center text-brand underline">
          Forgot your password?
        </Link>
        <Link to={paths.signup} className="flex min-h-11 items-center text-brand underline">
          Apply to a depot
        </Link>
      </p>
      {isDemo && <DemoAccounts isReady={isHydrated} onChoose={fillIn} />}
    </div>
  );
}

const ACCOUNTS = [
  {
    depot: 'Dublin North',
    people: [
      { label: 'Admin', email: 'admin@roadworthy.example' },
      { label: 'Manager', email: 'manager@roadworthy.example' },
      { label: 'Driver', email: 'driver@roadworthy.example' },
    ],
  },
  {
    depot: 'Cork',
    people: [
      { label: 'Cork admin', email: 'cork-admin@roadworthy.example' },
      { label: 'Cork manager', email: 'cork@roadworthy.example' },
    ],
  },
];

type DemoAccountsProps = { isReady: boolean; onChoose: (credentials: Credentials) => void };

function DemoAccounts({ isReady, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-accounts" className="font-semibold">
        Demo accounts
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Choose one to fill in the form, then press Log in.</p>
      {ACCOUNTS.map(({ depot, people }) => (
        <fieldset key={depot} className="mt-4">
          <legend className="text-sm font-medium">{depot}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {people.map(({ label, email }) => (
              <Button
                key={email}
                variant="secondary"
                disabled={!isReady}
                onClick={() => onChoose({ email, password: 'roadworthy' })}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
