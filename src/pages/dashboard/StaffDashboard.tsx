import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';

export default function StaffDashboard() {
  return (
    <>
      <PageHeading title="Compliance Dashboard" />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        text="What is not in order in your depot will be shown here."
      />
    </>
  );
}
