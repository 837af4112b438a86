import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';

export default function VehicleFormPage() {
  return (
    <>
      <PageHeading title="Vehicle" />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        text="The record of a vehicle will be kept here."
      />
    </>
  );
}
