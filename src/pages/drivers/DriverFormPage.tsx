import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';

export default function DriverFormPage() {
  return (
    <>
      <PageHeading title="Driver" />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        text="The record of a driver will be kept here."
      />
    </>
  );
}
