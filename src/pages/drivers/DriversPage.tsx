import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';

export default function DriversPage() {
  return (
    <>
      <PageHeading title="Drivers" />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        text="The drivers of your depot will be listed here."
      />
    </>
  );
}
