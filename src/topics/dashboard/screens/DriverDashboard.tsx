import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { GraduationCap, IdCard, ShieldCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { DateLine, ExpiryLine } from '../../../components/Expiry';
import { InlineAlert } from '../../../components/InlineAlert';
import { PageHeading } from '../../../components/PageHeading';
import { Section } from '../../../components/Section';
import { useRest } from '../../../components/useRest';
import { useToday } from '../../../components/useToday';
import { countryName } from '../../../domain/countries';
import { currentFirst, currentOnly } from '../../../domain/currentRecords';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { KnownBy } from '../../../records/KnownBy';
import { foldEarlier, RecordList, type RecordListProps } from '../../../records/RecordList';
import type { FindingKind } from '../../../words/findings';
import { driverAssignmentQuery } from '../../assignments/data';
import { driverCpcQuery } from '../../cpc/data';
import { cpcHours, modulesLeft } from '../../cpc/rules';
import { disqualificationsQuery } from '../../disqualifications/data';
import { DisqualificationEntry } from '../../disqualifications/parts/DisqualificationEntry';
import { driverComplianceQuery } from '../../findings/data/findings';
import { isStoppedBy } from '../../findings/ownWords';
import { type DriverLicense, driverLicensesQuery } from '../../licenses/data';
import { byExpiry } from '../../licenses/rules';
import {
  type DriverPenalty,
  ownPenaltiesQuery,
  type PenaltyView,
  penaltyViewsQuery,
} from '../../penalties/data';
import { PenaltyEntry } from '../../penalties/parts/PenaltyEntry';
import { personalVehicleQuery } from '../../personal-vehicles/data';
import { type DriverTraining, driverTrainingQuery } from '../../training/data';
import { TrainingEntry } from '../../training/parts/TrainingEntry';
import { DriverRecordStatus } from './DriverRecordStatus';
import { DriverSummary } from './DriverSummary';
import { DriverVehicleDetails } from './DriverVehicleDetails';
import { DriverVehicleStatus } from './DriverVehicleStatus';
import { PhotosButton } from './PhotosButton';
import { WhomToRing } from './WhomToRing';

/**
 * Parallel requests instead of one with everything embedded: on a bad connection each part loads, fails and
 * retries on its own.
 */
export default function DriverDashboard() {
  const user = useCurrentUser();
  const { id, full_name, depot, is_inactive } = user;
  const compliance = useQuery(driverComplianceQuery(id));
  const personalVehicle = useQuery(personalVehicleQuery(id));
  const assignment = useQuery(driverAssignmentQuery(id));
  const licenses = useQuery({ ...driverLicensesQuery(id), select: currentOnly<DriverLicense> });
  const training = useQuery({ ...driverTrainingQuery(id), select: currentFirst<DriverTraining> });
  const penalties = useQuery(ownPenaltiesQuery(id));
  const isRestDue = useRest();

  // The stop panel at the top then shows whom to ring.
  const isStopped = isStoppedBy(compliance.data?.reasons ?? []);
  const isMissingOwn = (kind: FindingKind) =>
    compliance.data?.reasons.some((reason) => reason.kind === kind && reason.is_missing) ?? false;

  const retry = () => {
    // Also after an answer of null.
    compliance.refetch();
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
        {is_inactive && (
          <InlineAlert tone="warn" title="Your depot has marked you as inactive">
            You can see your record, but not send anything. If this is wrong, ask your depot.
          </InlineAlert>
        )}
        <DriverSummary
          person={user}
          compliance={compliance}
          licenses={licenses.data ?? []}
          penalties={penalties.data ?? []}
          onRetry={retry}
        />
        {isRestDue && (
          <>
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
            {!isStopped && <WhomToRing />}
            <DriverCpcLine driverId={id} />
            <DriverLicenses driverId={id} />
            <DriverTrainingHistory training={training} />
            <DriverDisqualifications driverId={id} />
            <DriverPenaltyHistory penalties={penalties} />
            {!is_inactive && (
              <div className="flex flex-col gap-3 sm:flex-row">
                <ButtonLink to={paths.renew('points')} variant="secondary">
                  I got penalty points
                </ButtonLink>
                <ButtonLink to={paths.renew('vehicle')} variant="secondary">
                  {personalVehicle.data ? 'Change my personal vehicle' : 'Add my personal vehicle'}
                </ButtonLink>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

function DriverCpcLine({ driverId }: { driverId: string }) {
  const { data } = useQuery(driverCpcQuery(driverId));
  if (!data?.cpc_start) return null;
  return (
    <Card>
      <p>
        <span className="font-semibold">Driver CPC</span>: {cpcHours(data)} done.{' '}
        {data.cpc_due ? (
          <>
            Your next module is due by <DateLine date={data.cpc_due} />. Still to do:{' '}
            {modulesLeft(data).join(', ')}.
          </>
        ) : (
          'All modules of these five years are done.'
        )}
      </p>
    </Card>
  );
}

const firstToExpire = (licenses: DriverLicense[]) => currentFirst(licenses.toSorted(byExpiry));

function DriverLicenses({ driverId }: { driverId: string }) {
  const today = useToday();
  const licenses = useQuery({ ...driverLicensesQuery(driverId), select: firstToExpire });
  if (!licenses.data || licenses.data.length === 0) return null;
  return (
    <DriverHistory
      title="My Licences"
      query={licenses}
      failure="Your licences couldn't be loaded"
      empty={{ icon: IdCard, title: 'No license found' }}
      earlier={foldEarlier}
      entry={(license) => {
        const { type, license_number, country, expiry_date, is_current } = license;
        const card = licenses.data.filter(
          (other) =>
            other.license_number === license_number &&
            other.country === country &&
            other.is_current === is_current,
        );
        return (
          <WithPhotos
            // All categories on a card share its photos.
            record={{ kind: 'driver_licenses', id: card[0]?.id ?? license.id }}
            ids={card.flatMap(({ id, source_id }) => [id, source_id])}
            name={`licence ${type}`}
            isCurrent={is_current}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="min-w-0">
                <span className="font-semibold">{type}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {license_number}, {countryName(country)}
                </span>{' '}
                <KnownBy record={license} />
              </span>
              <span className="text-sm">
                {expiry_date < today ? 'Expired' : 'Expires'}{' '}
                {is_current ? <ExpiryLine date={expiry_date} /> : formatDate(expiry_date)}
              </span>
            </div>
          </WithPhotos>
        );
      }}
    />
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
      earlier={foldEarlier}
      entry={(record) => (
        <WithPhotos
          record={{ kind: 'driver_training', id: record.id }}
          ids={[record.id, record.source_id]}
          name={`${record.training_type}, ${formatDate(record.completion_date)}`}
          isCurrent={record.is_current}
        >
          <TrainingEntry training={record} />
        </WithPhotos>
      )}
    />
  );
}

function DriverDisqualifications({ driverId }: { driverId: string }) {
  const { data, isLoadingError, refetch } = useQuery(disqualificationsQuery(driverId));
  if (!isLoadingError && !data?.length) return null;
  return (
    <Section title="Disqualifications">
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((disqualification) => (
            <li key={disqualification.id} className="py-3 first:pt-0 last:pb-0">
              <DisqualificationEntry disqualification={disqualification} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState message="Your disqualifications couldn't be loaded" onRetry={() => refetch()} />
      )}
    </Section>
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
      entry={(penalty) => (
        <WithPhotos
          record={{ kind: 'driver_penalties', id: penalty.id }}
          ids={[penalty.id, penalty.source_id]}
          name={`${penalty.reason}, ${formatDate(penalty.date_issued)}`}
        >
          <PenaltyEntry penalty={penalty} penalties={penalties.data ?? []} />
        </WithPhotos>
      )}
    >
      <PenaltyViews />
    </DriverHistory>
  );
}

const withIds = (views: PenaltyView[]) => views.map((view, index) => ({ ...view, id: String(index) }));
const latestViews = ({ length }: { length: number }) => ({ first: 3, label: `Show all ${length}` });

function PenaltyViews() {
  const views = useQuery({ ...penaltyViewsQuery(), select: withIds });
  if (views.isPending || views.data?.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
      <RecordList
        query={views}
        failure="Who opened your penalties couldn't be loaded"
        empty=""
        fold={latestViews}
        entry={({ name, role, depot_name, day }) =>
          `Your points were viewed by ${name ?? `${role === 'admin' ? 'an administrator' : 'a manager'} of ${depot_name}`} on ${formatDate(day)}`
        }
      />
    </div>
  );
}

function WithPhotos({ children, ...photos }: ComponentProps<typeof PhotosButton> & { children: ReactNode }) {
  return (
    <div className="flex gap-2 sm:items-center">
      <div className="min-w-0 flex-1">{children}</div>
      {/* The same width in every row, so that the dates in a list line up. */}
      <div className="-my-2.5 flex w-22 shrink-0 items-start justify-end sm:items-center print:hidden">
        <PhotosButton {...photos} />
      </div>
    </div>
  );
}

type DriverHistoryProps<Entry> = RecordListProps<Entry> & { title: string; children?: ReactNode };

function DriverHistory<Entry extends { id: string }>({
  title,
  children,
  ...list
}: DriverHistoryProps<Entry>) {
  return (
    <Section title={title}>
      <RecordList {...list} />
      {children}
    </Section>
  );
}
