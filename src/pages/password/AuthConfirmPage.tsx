import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { focusField } from '../../components/focusField';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { PasswordField } from '../../components/PasswordField';
import { FieldRefusal, serverMessage } from '../../data/errors';
import { confirmWithPassword, DeadLinkError, type PasswordLink } from '../../data/passwordLinks';
import { checkNewPassword } from '../../domain/accounts';
import { paths } from '../../paths';

const LINK_TYPES = ['signup', 'invite', 'recovery', 'magiclink', 'email'] as const;

function readLink(params: URLSearchParams): PasswordLink | null {
  const tokenHash = params.get('token_hash');
  const type = LINK_TYPES.find((each) => each === params.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

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

  return <div className="mx-auto max-w-sm">{link ? <ConfirmForm link={link} /> : <IncompleteLink />}</div>;
}

function IncompleteLink() {
  return (
    <>
      <PageHeading title="This link is incomplete" />
      <p>Open the link in the email again, or copy all of it into the address bar.</p>
      <ButtonLink to={paths.forgotPassword} className="mt-6">
        Get a new link
      </ButtonLink>
    </>
  );
}

const FIRST_PASSWORD = {
  title: 'Confirm your email address',
  label: 'Password',
  help: 'At least 8 characters. You can use the one you chose when you applied.',
  button: 'Confirm',
  done: 'Your email address is confirmed. Log in with your password.',
};

const ANOTHER_PASSWORD = {
  title: 'Set your password',
  label: 'New password',
  help: 'At least 8 characters. You will be logged out on all devices.',
  button: 'Save password',
  done: 'Your new password is saved. Log in with it.',
};

/** Asks for the password to set with the link. */
function ConfirmForm({ link }: { link: PasswordLink }) {
  const texts = link.type === 'recovery' || link.type === 'magiclink' ? ANOTHER_PASSWORD : FIRST_PASSWORD;
  const navigate = useNavigate();
  // One instance for all attempts, because the link works only once and this keeps its session.
  const [confirm] = useState(() => confirmWithPassword(link));
  const confirmation = useMutation({
    mutationFn: confirm,
    onSuccess: (email) => navigate(paths.login, { replace: true, state: { email, notice: texts.done } }),
  });
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  if (confirmation.error instanceof DeadLinkError) return <DeadLink />;
  const refusal = confirmation.error instanceof FieldRefusal ? confirmation.error : null;
  const isRefused = refusal?.field === 'password';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { fields } = checkNewPassword(password);
    setError(fields.password);
    if (fields.password) focusField(event.currentTarget, 'password');
    else confirmation.mutate(password);
  };

  return (
    <>
      <PageHeading title={texts.title} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {confirmation.isError && !isRefused && (
          <InlineAlert tone="bad">
            {serverMessage(confirmation.error, 'The link could not be opened.')}
          </InlineAlert>
        )}
        <PasswordField
          label={texts.label}
          name="password"
          autoComplete="new-password"
          help={texts.help}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error ?? (isRefused ? refusal?.message : undefined)}
        />
        <Button type="submit" busy={confirmation.isPending} busyText="Saving...">
          {texts.button}
        </Button>
      </form>
    </>
  );
}

function DeadLink() {
  return (
    <div role="alert">
      <PageHeading title="This link no longer works" />
      <p>
        Each link works once, for one hour. Only the most recent link works. If you have already set your
        password, log in with it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.forgotPassword}>Get a new link</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          Log in
        </ButtonLink>
      </div>
    </div>
  );
}
