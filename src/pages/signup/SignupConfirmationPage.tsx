import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { CheckIcon } from '../../components/tones';
import { paths } from '../../paths';
import { rich } from '../../words/rich';
import { submitted } from '../../words/submitted';

export default function SignupConfirmationPage() {
  const state: { depotName?: string } | null = useLocation().state;
  const depotName = state?.depotName;

  return (
    <div className="mx-auto max-w-xl">
      <CheckIcon className="mb-4 size-10 text-ok" strokeWidth={1.5} />
      <PageHeading title={submitted.title()} />
      <div className="flex flex-col gap-4">
        <p>{depotName ? rich(submitted.to, { depot: <strong>{depotName}</strong> }) : submitted.text()}</p>
        <p>
          {rich(submitted.email, { days: (inside) => <span className="whitespace-nowrap">{inside}</span> })}
        </p>
        <p className="text-ink-soft">{submitted.confirm()}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.landing}>{submitted.home()}</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          {submitted.login()}
        </ButtonLink>
      </div>
    </div>
  );
}
