import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';

export default function FleetPage() {
  return (
    <>
      <PageHeading title="Fleet Management" />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        text="The vehicles of your depot will be listed here."
      />
    </>
  );
}
