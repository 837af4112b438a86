import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { CheckIcon } from '../../components/tones';
import { paths } from '../../paths';

export default function SignupConfirmationPage() {
  const state: { depotName?: string } | null = useLocation().state;
  const depotName = state?.depotName;

  return (
    <div className="mx-auto max-w-xl">
      <CheckIcon className="mb-4 size-10 text-ok" strokeWidth={1.5} />
      <PageHeading title="Application Submitted" />
      <div className="flex flex-col gap-4">
        <p>
          {depotName ? (
            <>
              Your application to join <strong>{depotName}</strong> has been submitted.
            </>
          ) : (
            'Your application has been submitted.'
          )}{' '}
          The depot manager is reviewing it.
        </p>
        <p>
          You will receive an email once your application is approved, usually within{' '}
          <span className="whitespace-nowrap">1-2 business days</span>. After that you may log in with your
          email and your password.
        </p>
        <p className="text-ink-soft">
          If an email asks you to confirm your address in the meantime, please open its link.
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.landing}>Return to Home</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          Go to Login
        </ButtonLink>
      </div>
    </div>
  );
}
