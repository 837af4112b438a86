import { PageHeading } from '../components/PageHeading';
import { LastUpdated } from './shared/LastUpdated';

export default function PrivacyPage() {
  return (
    <div className="max-w-2xl space-y-4">
      <PageHeading title="Privacy" />
      <LastUpdated />
      <p>
        What a depot keeps about a driver is seen by that driver and by the staff of that depot, and by nobody
        else.
      </p>
    </div>
  );
}
