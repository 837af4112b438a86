import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../auth/AuthContext';
import { Card } from '../../components/Card';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../components/PrintTitle';
import { Skeleton } from '../../components/Skeleton';
import { useHashFocus } from '../../components/useHashFocus';
import { driverQuery } from '../../data/drivers';
import { driverComplianceQuery } from '../../data/findings';
import { driverLicensesQuery } from '../../data/licenses';
import { driverPenaltiesQuery } from '../../data/penalties';
import { personalVehicleQuery } from '../../data/personalVehicles';
import { driverTrainingQuery } from '../../data/training';
import { shortId } from '../../lib/format';
import { paths } from '../../paths';
import { VehicleAssignmentSection } from '../assignments/VehicleAssignmentSection';
import { RecordHistory } from '../history/RecordHistory';
import type { Notice } from './creationNotice';
import { LicenseSection } from './LicenseSection';
import { PenaltySection } from './PenaltySection';
import { PersonalInformation } from './PersonalInformation';
import { PersonalVehicleSection } from './PersonalVehicleSection';
import { TrainingSection } from './TrainingSection';

/** A driver's whole record, each part with its own save. Redirects to the list if loading fails. */
export default function EditDriverPage() {
  const { id = '' } = useParams();
  // The key discards input typed for another driver.
  return <DriverRecord key={id} id={id} />;
}

function DriverRecord({ id }: { id: string }) {
  const { depot } = useCurrentUser();
  const { state }: { state: { notice?: Notice } | null } = useLocation();
  // Loaded in parallel with the driver, because no part depends on another.
  usePrefetchQuery(driverComplianceQuery(id));
  usePrefetchQuery(driverLicensesQuery(id));
  usePrefetchQuery(driverTrainingQuery(id));
  usePrefetchQuery(driverPenaltiesQuery(id));
  usePrefetchQuery(personalVehicleQuery(id));
  const { data: driver, isError } = useQuery(driverQuery(id));
  if (!driver) return isError ? <Navigate to={paths.drivers} replace /> : <DriverFormSkeleton />;
  return (
    <div className="max-w-4xl">
      <PrintTitle title={`Driver record: ${driver.full_name}`} depot={depot.name} />
      <PageHeading
        title="Edit Driver"
        back={{ to: paths.drivers, label: 'Drivers' }}
        actions={
          <>
            <PrintButton />
            <RecordHistory table="users" id={id} />
          </>
        }
        subtitle={
          <span className="wrap-anywhere">
            {driver.full_name}, <span className="tabular-nums">{shortId(id)}</span>
          </span>
        }
      />
      <div className="flex flex-col gap-6">
        {state?.notice && (
          <InlineAlert tone={state.notice.isProblem ? 'warn' : 'ok'}>{state.notice.text}</InlineAlert>
        )}
        <DriverVerdict driverId={id} />
        <SectionLinks />
        <PersonalInformation driver={driver} />
        <LicenseSection driverId={id} />
        <TrainingSection driverId={id} />
        <PenaltySection driverId={id} />
        <PersonalVehicleSection driverId={id} />
        <div id="assignment">
          <VehicleAssignmentSection driverId={id} isInactive={driver.is_inactive} />
        </div>
      </div>
    </div>
  );
}

type DriverVerdictProps = { driverId: string };

/** The driver's compliance. Left out if it cannot be loaded, because the records below show it too. */
function DriverVerdict({ driverId }: DriverVerdictProps) {
  const { data, isPending } = useQuery(driverComplianceQuery(driverId));
  if (isPending) return <Skeleton className="h-7 w-28" />;
  return data ? <ComplianceBadge verdict={data.verdict} reasons={data.reasons} /> : null;
}

const SECTIONS = [
  { id: 'personal', label: 'Personal' },
  { id: 'licenses', label: 'Licences' },
  { id: 'training', label: 'Training' },
  { id: 'penalties', label: 'Points' },
  { id: 'personal-vehicle', label: 'Personal vehicle' },
  { id: 'assignment', label: 'Assignment' },
];

/** Links to the parts of the page, and scrolls to the one in the URL hash. */
function SectionLinks() {
  const { state } = useLocation();
  useHashFocus();

  return (
    <nav aria-label="Parts of the record" className="flex flex-wrap gap-x-5">
      {SECTIONS.map(({ id, label }) => (
        <Link
          key={id}
          to={{ hash: id }}
          // Keeps the notice from the previous page.
          state={state}
          className="inline-flex min-h-11 items-center text-brand hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const FIELDS = ['name', 'email', 'phone', 'manager'];

/** Placeholder while the driver loads. */
function DriverFormSkeleton() {
  return (
    <div className="max-w-4xl" aria-busy="true">
      <PageHeading
        title="Edit Driver"
        back={{ to: paths.drivers, label: 'Drivers' }}
        subtitle={<Skeleton className="h-6 w-64 max-w-full" />}
      />
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Card>
        <Skeleton className="mb-6 h-7 w-48" />
        <div className="grid gap-5 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton className="mb-2 h-5 w-24" />
              <Skeleton className="h-11 w-full" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
