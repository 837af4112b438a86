import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';

export default function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings" />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        text="Licence types, vehicle types, depots and staff will be kept here."
      />
    </>
  );
}
