import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../auth/AuthContext';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { driverComplianceQuery, driverQuery } from '../../data/driver';
import { driverLicensesQuery } from '../../data/licenses';
import { driverPenaltiesQuery } from '../../data/penalties';
import { personalVehicleQuery } from '../../data/personalVehicles';
import { driverTrainingQuery } from '../../data/training';
import { dublinToday } from '../../domain/dates';
import { shortId } from '../../lib/format';
import { paths } from '../../paths';
import { PrintButton } from '../shared/PrintButton';
import { PrintTitle } from '../shared/PrintTitle';
import { RecordHistory } from '../shared/RecordHistory';
import { VehicleAssignmentSection } from '../shared/VehicleAssignmentSection';
import type { Notice } from './creationNotice';
import { DriverFormSkeleton } from './DriverFormSkeleton';
import { DriverVerdict } from './DriverVerdict';
import { LicenseSection } from './LicenseSection';
import { PenaltySection } from './PenaltySection';
import { PersonalInformation } from './PersonalInformation';
import { PersonalVehicleSection } from './PersonalVehicleSection';
import { SectionLinks } from './SectionLinks';
import { TrainingSection } from './TrainingSection';

/** The whole record of a driver, each part with a save of its own. One that cannot be loaded leads back to the list. */
export default function EditDriverPage() {
  const { id = '' } = useParams();
  // What is typed for one driver must not stay for the next.
  return <DriverRecord key={id} id={id} />;
}

function DriverRecord({ id }: { id: string }) {
  const { depot } = useCurrentUser();
  const { state }: { state: { notice?: Notice } | null } = useLocation();
  // Asked for beside the driver, not after: no part needs to know what another says.
  usePrefetchQuery(driverComplianceQuery(id));
  usePrefetchQuery(driverLicensesQuery(id));
  usePrefetchQuery(driverTrainingQuery(id));
  usePrefetchQuery(driverPenaltiesQuery(id));
  usePrefetchQuery(personalVehicleQuery(id));
  const { data: driver, isError } = useQuery(driverQuery(id));
  const today = dublinToday(new Date());

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
        <DriverVerdict driverId={id} today={today} />
        <SectionLinks />
        <PersonalInformation driver={driver} />
        <LicenseSection driverId={id} today={today} />
        <TrainingSection driverId={id} today={today} />
        <PenaltySection driverId={id} today={today} />
        <PersonalVehicleSection driverId={id} />
        <div id="assignment">
          <VehicleAssignmentSection driverId={id} isInactive={driver.is_inactive} />
        </div>
      </div>
    </div>
  );
}
