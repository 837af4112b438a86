import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../auth/AuthContext';
import { PageHeading } from '../../components/PageHeading';
import { driverAssignmentQuery } from '../../data/assignments';
import { driverLicensesQuery } from '../../data/licenses';
import { driverPenaltiesQuery } from '../../data/penalties';
import { personalVehicleQuery } from '../../data/personalVehicles';
import { driverTrainingQuery } from '../../data/training';
import { dublinToday } from '../../domain/dates';
import { DriverPenaltyHistory } from './DriverPenaltyHistory';
import { DriverRecordStatus } from './DriverRecordStatus';
import { DriverStanding } from './DriverStanding';
import { DriverTrainingHistory } from './DriverTrainingHistory';
import { DriverVehicleDetails } from './DriverVehicleDetails';
import { DriverVehicleStatus } from './DriverVehicleStatus';

/**
 * A driver's own record. Five requests side by side instead of one with everything embedded: on a bad line each part
 * arrives, fails and is asked for again on its own.
 */
export default function DriverDashboard() {
  const { id, full_name, depot } = useCurrentUser();
  const today = dublinToday(new Date());
  const personalVehicle = useQuery(personalVehicleQuery(id));
  const assignment = useQuery(driverAssignmentQuery(id));
  const licenses = useQuery(driverLicensesQuery(id));
  const training = useQuery(driverTrainingQuery(id));
  const penalties = useQuery(driverPenaltiesQuery(id));

  const retryFailed = () => {
    for (const part of [personalVehicle, assignment, licenses, training, penalties]) {
      if (part.isLoadingError) part.refetch();
    }
  };

  return (
    <>
      <PageHeading
        title="My Driver Details"
        subtitle={
          <span className="wrap-anywhere">
            {full_name}, {depot.name}
          </span>
        }
      />
      <div className="flex flex-col gap-8">
        <DriverStanding
          licenses={licenses}
          training={training}
          personalVehicle={personalVehicle}
          penalties={penalties}
          today={today}
          onRetry={retryFailed}
        />
        <DriverVehicleStatus personalVehicle={personalVehicle} today={today} />
        {personalVehicle.data && <DriverVehicleDetails vehicle={personalVehicle.data} today={today} />}
        <DriverRecordStatus
          assignment={assignment}
          licenses={licenses}
          training={training}
          penalties={penalties}
          today={today}
        />
        <DriverTrainingHistory training={training} today={today} />
        <DriverPenaltyHistory penalties={penalties} today={today} />
      </div>
    </>
  );
}
