import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { GraduationCap, ShieldCheck } from 'lucide-react';
import { useCurrentUser } from '../../auth/AuthContext';
import { ExpiryLine } from '../../components/Expiry';
import { PageHeading } from '../../components/PageHeading';
import { Section } from '../../components/Section';
import { driverAssignmentQuery } from '../../data/assignments';
import { driverComplianceQuery } from '../../data/findings';
import { type DriverLicense, driverLicensesQuery } from '../../data/licenses';
import { type DriverPenalty, driverPenaltiesQuery } from '../../data/penalties';
import { personalVehicleQuery } from '../../data/personalVehicles';
import { type DriverTraining, driverTrainingQuery } from '../../data/training';
import { type FindingKind, isMissing } from '../../domain/compliance';
import { countryName } from '../../domain/countries';
import { currentLicenses } from '../../domain/licenses';
import { PenaltyEntry, TrainingEntry } from '../records/entries';
import { RecordList, type RecordListProps } from '../records/RecordList';
import { DriverCpcLine } from './DriverCpcLine';
import { DriverDisqualifications } from './DriverDisqualifications';
import { DriverRecordStatus } from './DriverRecordStatus';
import { DriverSummary } from './DriverSummary';
import { DriverVehicleDetails } from './DriverVehicleDetails';
import { DriverVehicleStatus } from './DriverVehicleStatus';

/**
 * A driver's own record. Parallel requests instead of one with everything embedded, so that on a bad
 * connection each part loads, fails and retries on its own.
 */
export default function DriverDashboard() {
  const user = useCurrentUser();
  const { id, full_name, depot } = user;
  const compliance = useQuery(driverComplianceQuery(id));
  const personalVehicle = useQuery(personalVehicleQuery(id));
  const assignment = useQuery(driverAssignmentQuery(id));
  const licenses = useQuery(driverLicensesQuery(id));
  const training = useQuery(driverTrainingQuery(id));
  const penalties = useQuery(driverPenaltiesQuery(id));

  const isMissingOwn = (kind: FindingKind) =>
    compliance.data?.reasons.some((reason) => reason.kind === kind && isMissing(reason)) ?? false;

  const retryFailed = () => {
    for (const part of [compliance, personalVehicle, assignment, licenses, training, penalties]) {
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
        <DriverSummary compliance={compliance} onRetry={retryFailed} />
        <DriverVehicleStatus personalVehicle={personalVehicle} isNctMissing={isMissingOwn('own_nct')} />
        {personalVehicle.data && (
          <DriverVehicleDetails
            vehicle={personalVehicle.data}
            isInsuranceMissing={isMissingOwn('own_insurance')}
          />
        )}
        <DriverRecordStatus
          person={user}
          compliance={compliance}
          assignment={assignment}
          licenses={licenses}
          training={training}
          penalties={penalties}
        />
        <DriverCpcLine driverId={id} />
        <DriverLicenses licenses={licenses} />
        <DriverTrainingHistory training={training} />
        <DriverDisqualifications driverId={id} />
        <DriverPenaltyHistory penalties={penalties} />
      </div>
    </>
  );
}

type DriverLicensesProps = { licenses: UseQueryResult<DriverLicense[]> };

/** Every current licence, the first to expire first. */
function DriverLicenses({ licenses }: DriverLicensesProps) {
  const { data } = licenses;
  if (!data || data.length === 0) return null;
  return (
    <Section title="My Licences">
      <ul className="divide-y divide-line">
        {currentLicenses(data).map(({ id, type, license_number, country, expiry_date }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{type}</span>{' '}
              <span className="text-sm text-ink-soft">
                {license_number}, {countryName(country)}
              </span>
            </span>
            <span className="text-sm">
              Expires <ExpiryLine date={expiry_date} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type DriverTrainingHistoryProps = { training: UseQueryResult<DriverTraining[]> };

function DriverTrainingHistory({ training }: DriverTrainingHistoryProps) {
  return (
    <DriverHistory
      title="Training History"
      query={training}
      failure="Your training couldn't be loaded"
      empty={{ icon: GraduationCap, title: 'No training records found' }}
      entry={(record) => <TrainingEntry training={record} />}
    />
  );
}

type DriverPenaltyHistoryProps = { penalties: UseQueryResult<DriverPenalty[]> };

function DriverPenaltyHistory({ penalties }: DriverPenaltyHistoryProps) {
  return (
    <DriverHistory
      title="Penalty History"
      query={penalties}
      failure="Your penalties couldn't be loaded"
      empty={{ icon: ShieldCheck, title: 'No penalty records found' }}
      entry={(penalty) => <PenaltyEntry penalty={penalty} penalties={penalties.data ?? []} />}
    />
  );
}

type DriverHistoryProps<Entry> = RecordListProps<Entry> & { title: string };

function DriverHistory<Entry extends { id: string }>({ title, ...list }: DriverHistoryProps<Entry>) {
  return (
    <Section title={title}>
      <RecordList {...list} />
    </Section>
  );
}
