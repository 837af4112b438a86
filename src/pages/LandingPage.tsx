import { ButtonLink } from '../components/ButtonLink';
import { PageHeading } from '../components/PageHeading';
import { paths } from '../paths';

export default function LandingPage() {
  return (
    <div className="max-w-2xl">
      <PageHeading title="Driver licence and fleet compliance for depots." documentTitle="Roadworthy" />
      <p className="mt-4 text-lg text-ink-soft">
        Drivers apply to a depot from their phone. The depot reviews them, and keeps licences, training,
        penalty points and vehicles in order.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.signup}>Apply to a depot</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          Log in
        </ButtonLink>
      </div>
    </div>
  );
}
