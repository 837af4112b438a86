import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { focusField } from '../../components/focusField';
import { InlineAlert } from '../../components/InlineAlert';
import { lazyPart } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { PasswordField } from '../../components/PasswordField';
import { FieldRefusal, serverMessage } from '../../data/errors';
import { signIn } from '../../data/session';
import { paths } from '../../paths';
import {
  CodeNeededError,
  confirmWithPassword,
  DeadLinkError,
  type PasswordLink,
} from '../../topics/accounts/data/passwordLinks';
import type { Device } from '../../topics/accounts/data/secondStep';
import { checkNewPassword, MIN_PASSWORD_LENGTH } from '../../topics/accounts/rules';
import { codeError, type Proof, toProof } from '../../topics/accounts/secondStep';
import { actions, fields } from '../../words/common';
import { passwords } from '../../words/passwords';

const CodeFields = lazyPart(() => import('../../auth/CodeFields'));

const LINK_TYPES = ['signup', 'invite', 'recovery', 'magiclink', 'email'] as const;

function readLink(params: URLSearchParams): PasswordLink | null {
  const tokenHash = params.get('token_hash');
  const type = LINK_TYPES.find((each) => each === params.get('type'));
  if (!tokenHash || !type) return null;
  const invitedUntil = Number(params.get('invited_until'));
  const isFirst = invitedUntil > 0 || (type !== 'recovery' && type !== 'magiclink');
  return { tokenHash, type, isFirst, ...(invitedUntil > 0 && { until: invitedUntil * 1000 }) };
}

/** Whoever is invited often reads it days later: nobody types a password for a link that has ended. */
const hasEnded = ({ until }: PasswordLink) => until !== undefined && Date.now() > until;

/**
 * The target of the links in our emails. Opening it changes nothing, because mail scanners open links too.
 * The token is removed from the address bar at once, to keep it out of the browser history and copied URLs.
 */
export default function AuthConfirmPage() {
  const [params] = useSearchParams();
  const [link] = useState(() => readLink(params));
  const navigate = useNavigate();

  useEffect(() => {
    navigate(paths.authConfirm, { replace: true });
  }, [navigate]);

  return <div className="mx-auto max-w-sm">{link ? <OpenLink link={link} /> : <IncompleteLink />}</div>;
}

function OpenLink({ link }: { link: PasswordLink }) {
  const [isDead] = useState(() => hasEnded(link));
  return isDead ? <DeadLink /> : <ConfirmForm link={link} />;
}

function IncompleteLink() {
  return (
    <>
      <PageHeading title={passwords.incompleteTitle()} />
      <p>{passwords.incomplete()}</p>
      <ButtonLink to={paths.forgotPassword} className="mt-6">
        {passwords.newLink()}
      </ButtonLink>
    </>
  );
}

const FIRST_PASSWORD = {
  title: passwords.firstTitle,
  label: fields.password,
  help: passwords.firstHelp,
  button: passwords.confirm,
  done: passwords.firstDone,
};

const INVITED = {
  title: passwords.chooseTitle,
  label: fields.password,
  help: passwords.chooseHelp,
  button: passwords.chooseAndLogIn,
  done: passwords.setDone,
};

const ANOTHER_PASSWORD = {
  title: passwords.setTitle,
  label: passwords.newPassword,
  help: passwords.setHelp,
  button: passwords.save,
  done: passwords.setDone,
};

function ConfirmForm({ link }: { link: PasswordLink }) {
  const texts = link.until ? INVITED : link.isFirst ? FIRST_PASSWORD : ANOTHER_PASSWORD;
  const navigate = useNavigate();
  const login = useMutation(signIn());
  // One instance for all attempts: the link works only once, and this keeps its session.
  const [confirm] = useState(() => confirmWithPassword(link));
  const [devices, setDevices] = useState<readonly Device[]>();
  const confirmation = useMutation({
    mutationFn: async ({ password, proof }: { password: string; proof?: Proof }) => {
      const email = await confirm(password, proof);
      // The login page leads on whoever is logged in, and asks everybody else.
      if (link.isFirst) await login.mutateAsync({ email, password }).catch(() => undefined);
      return email;
    },
    onError: (error) => {
      if (error instanceof CodeNeededError) setDevices(error.devices);
    },
    onSuccess: (email) => navigate(paths.login, { replace: true, state: { email, notice: texts.done() } }),
  });
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ password?: string; code?: string | null }>({});

  if (confirmation.error instanceof DeadLinkError) return <DeadLink />;
  const refusal = confirmation.error instanceof FieldRefusal ? confirmation.error : null;
  const refused = (field: 'password' | 'code') => (refusal?.field === field ? refusal.message : undefined);
  const isInField = refused('password') ?? refused('code');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { fields } = checkNewPassword(password);
    const proof = devices && toProof(new FormData(form), devices);
    const found = { password: fields.password, code: proof && codeError(proof.code) };
    setErrors(found);
    if (found.password) focusField(form, 'password');
    else if (found.code) focusField(form, 'code');
    else confirmation.mutate({ password, proof });
  };

  return (
    <>
      <PageHeading title={texts.title()} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {confirmation.isError && !isInField && (
          <InlineAlert tone={confirmation.error instanceof CodeNeededError ? 'warn' : 'bad'}>
            {serverMessage(confirmation.error, passwords.notOpened())}
          </InlineAlert>
        )}
        <PasswordField
          label={texts.label()}
          name="password"
          autoComplete="new-password"
          help={texts.help({ min: MIN_PASSWORD_LENGTH })}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password ?? refused('password')}
        />
        {devices && (
          <Suspense fallback={null}>
            <CodeFields devices={devices} autoFocus error={errors.code ?? refused('code')} />
          </Suspense>
        )}
        <Button type="submit" busy={confirmation.isPending} busyText={actions.saving()}>
          {texts.button()}
        </Button>
      </form>
    </>
  );
}

function DeadLink() {
  return (
    <div role="alert">
      <PageHeading title={passwords.deadTitle()} />
      <p>{passwords.dead()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.forgotPassword}>{passwords.newLink()}</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          {actions.logIn()}
        </ButtonLink>
      </div>
    </div>
  );
}
