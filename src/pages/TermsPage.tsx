import { PageHeading } from '../components/PageHeading';
import { LastUpdated } from './shared/LastUpdated';

export default function TermsPage() {
  return (
    <div className="max-w-2xl space-y-4">
      <PageHeading title="Terms and conditions" />
      <LastUpdated />
      <p>
        By applying you confirm that what you state is true, and you agree that the staff of the depot review
        it and keep it while you drive for them.
      </p>
    </div>
  );
}
