import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmailText } from '../../components/EmailText';
import { focusField } from '../../components/focusField';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { TextField } from '../../components/TextField';
import { useHydrated } from '../../components/useHydrated';
import { FieldRefusal } from '../../data/errors';
import { paths } from '../../paths';
import { unsentReason } from '../../topics/accounts/data/authErrors';
import { requestPasswordReset } from '../../topics/accounts/data/passwordLinks';
import { checkEmail } from '../../topics/accounts/rules';

export default function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: requestPasswordReset });
  const isHydrated = useHydrated();
  const [error, setError] = useState<string>();
  const refusal = request.error instanceof FieldRefusal ? request.error : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    const { fields } = checkEmail(email);
    setError(fields.email);
    if (fields.email) focusField(event.currentTarget, 'email');
    else request.mutate(email);
  };

  return (
    <div className="mx-auto max-w-sm">
      <PageHeading title="Forgot your password?" />
      <form method="dialog" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div aria-live="polite" className="flex flex-col gap-5">
          <p className="text-ink-soft">
            We'll email you a link to set a password, even if you never had one.
          </p>
          {request.isSuccess && <Sent email={request.variables} />}
        </div>
        {request.isError && !refusal && <InlineAlert tone="bad">{unsentReason(request.error)}</InlineAlert>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          spellCheck={false}
          error={error ?? refusal?.message}
        />
        <Button type="submit" busy={request.isPending} busyText="Sending..." disabled={!isHydrated}>
          {request.isSuccess ? 'Send another link' : 'Send the link'}
        </Button>
      </form>
      <p className="mt-4">
        <Link to={paths.login} className="inline-flex min-h-11 items-center text-brand underline">
          Back to log in
        </Link>
      </p>
    </div>
  );
}

/** Says the same whether or not the address is known or was sent an email a moment ago. */
function Sent({ email }: { email: string }) {
  return (
    <InlineAlert tone="ok" title="Check your email">
      <p>
        If{' '}
        <strong>
          <EmailText email={email} />
        </strong>{' '}
        has an account here, a link to set a password is on its way.
      </p>
      <p className="mt-2">
        Nothing there after a few minutes? Check your spam folder, then ask for another link. We send at most
        one a minute.
      </p>
    </InlineAlert>
  );
}
