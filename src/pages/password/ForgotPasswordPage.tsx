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
import { actions, fields } from '../../words/common';
import { passwords } from '../../words/passwords';
import { rich } from '../../words/rich';

export default function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: requestPasswordReset });
  const isHydrated = useHydrated();
  const [error, setError] = useState<string>();
  const refusal = request.error instanceof FieldRefusal ? request.error : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    const { fields: errors } = checkEmail(email);
    setError(errors.email);
    if (errors.email) focusField(event.currentTarget, 'email');
    else request.mutate(email);
  };

  return (
    <div className="mx-auto max-w-sm">
      <PageHeading title={passwords.forgotTitle()} />
      <form method="dialog" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div aria-live="polite" className="flex flex-col gap-5">
          <p className="text-ink-soft">{passwords.forgotText()}</p>
          {request.isSuccess && <Sent email={request.variables} />}
        </div>
        {request.isError && !refusal && <InlineAlert tone="bad">{unsentReason(request.error)}</InlineAlert>}
        <TextField
          label={fields.email()}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          spellCheck={false}
          error={error ?? refusal?.message}
        />
        <Button type="submit" busy={request.isPending} busyText={actions.sending()} disabled={!isHydrated}>
          {request.isSuccess ? passwords.sendAnother() : passwords.sendLink()}
        </Button>
      </form>
      <p className="mt-4">
        <Link to={paths.login} className="inline-flex min-h-11 items-center text-brand underline">
          {passwords.backToLogin()}
        </Link>
      </p>
    </div>
  );
}

/** Says the same whether or not the address is known or was sent an email a moment ago. */
function Sent({ email }: { email: string }) {
  return (
    <InlineAlert tone="ok" title={passwords.sentTitle()}>
      <p>
        {rich(passwords.sent, {
          email: (
            <strong>
              <EmailText email={email} />
            </strong>
          ),
        })}
      </p>
      <p className="mt-2">{passwords.notThere()}</p>
    </InlineAlert>
  );
}
