import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { ExpiryLine } from '../../../components/Expiry';
import { FoldGroup, FoldSection } from '../../../components/FoldSection';
import { InlineAlert } from '../../../components/InlineAlert';
import { PageHeading } from '../../../components/PageHeading';
import { useRest } from '../../../components/useRest';
import { useToday } from '../../../components/useToday';
import type { ComplianceReason } from '../../../domain/compliance';
import { countryName } from '../../../domain/countries';
import { currentFirst, currentOnly } from '../../../domain/currentRecords';
import type { Day } from '../../../domain/dates';
import { byExpiry, expiryState } from '../../../domain/expiry';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { KnownBy } from '../../../records/KnownBy';
import { foldEarlier, RecordList, type RecordListProps } from '../../../records/RecordList';
import { entries } from '../../../words/entries';
import { type FindingKind, trainingText } from '../../../words/findings';
import { rich } from '../../../words/rich';
import { rowText } from '../../../words/rows';
import { driverAssignmentQuery } from '../../assignments/data';
import { disqualificationsQuery } from '../../disqualifications/data';
import { DisqualificationEntry } from '../../disqualifications/parts/DisqualificationEntry';
import { disqualificationState } from '../../disqualifications/rules';
import { driverComplianceQuery } from '../../findings/data/findings';
import { type DriverLicense, driverLicensesQuery } from '../../licenses/data';
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
import { ownRecord, tasks } from '../words/dashboard';
import { DriverRecordStatus } from './DriverRecordStatus';
import { DriverSummary } from './DriverSummary';
import { DriverVehicleStatus } from './DriverVehicleStatus';
import { PhotosButton } from './PhotosButton';

export { keepParts } from '../data/driverParts';

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

  const reasons = compliance.data?.reasons ?? [];

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
        title={tasks.title()}
        subtitle={
          <span className="wrap-anywhere">
            {full_name}, {depot.name}
          </span>
        }
      />
      <div className="flex flex-col gap-4 sm:gap-8">
        {is_inactive && (
          <InlineAlert tone="warn" title={tasks.inactive()}>
            {tasks.inactiveText()}
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
            {!is_inactive && <OwnActions hasVehicle={Boolean(personalVehicle.data)} reasons={reasons} />}
            <DriverRecordStatus
              person={user}
              compliance={compliance}
              assignment={assignment}
              licenses={licenses}
              training={training}
              penalties={penalties}
            />
            <DriverVehicleStatus personalVehicle={personalVehicle} reasons={reasons} />
            <FoldGroup>
              <DriverLicenses driverId={id} />
              <DriverTrainingHistory training={training} />
              <DriverDisqualifications driverId={id} />
              <DriverPenaltyHistory penalties={penalties} reasons={reasons} />
            </FoldGroup>
          </>
        )}
      </div>
    </>
  );
}

type Reasons = readonly Pick<ComplianceReason, 'kind' | 'verdict'>[];

/** What can be sent at any time. What is due has its button in the summary. */
function OwnActions({ hasVehicle, reasons }: { hasVehicle: boolean; reasons: Reasons }) {
  const isOffered = (finding: FindingKind) => hasVehicle && reasons.every(({ kind }) => kind !== finding);
  return (
    <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow max-sm:[&>:first-child]:basis-full">
      <ButtonLink to={paths.renew('points')} variant="secondary">
        {tasks.gotPoints()}
      </ButtonLink>
      {isOffered('own_nct') && (
        <ButtonLink to={paths.renew('nct')} variant="secondary">
          {tasks.renewNct()}
        </ButtonLink>
      )}
      {isOffered('own_insurance') && (
        <ButtonLink to={paths.renew('insurance')} variant="secondary">
          {tasks.renewInsurance()}
        </ButtonLink>
      )}
    </div>
  );
}

const isExpired = (record: { is_current: boolean; expiry_date: Day | null }, today: Day) =>
  record.is_current && expiryState(record.expiry_date, today) === 'expired';

const firstToExpire = (licenses: DriverLicense[]) => currentFirst(licenses.toSorted(byExpiry));

function DriverLicenses({ driverId }: { driverId: string }) {
  const today = useToday();
  const licenses = useQuery({ ...driverLicensesQuery(driverId), select: firstToExpire });
  if (!licenses.data || licenses.data.length === 0) return null;
  return (
    <DriverHistory
      title={ownRecord.licences()}
      query={licenses}
      failure={ownRecord.licencesNotLoaded()}
      empty={ownRecord.noLicences()}
      expired={licenses.data.filter((license) => isExpired(license, today)).length}
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
            name={ownRecord.aLicence({ category: type })}
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
                {rich(expiry_date < today ? entries.expired : entries.expires, {
                  day: is_current ? <ExpiryLine date={expiry_date} /> : formatDate(expiry_date),
                })}
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
  const today = useToday();
  return (
    <DriverHistory
      title={ownRecord.training()}
      query={training}
      failure={ownRecord.trainingNotLoaded()}
      empty={ownRecord.noTraining()}
      expired={training.data?.filter((record) => isExpired(record, today)).length}
      earlier={foldEarlier}
      entry={(record) => (
        <WithPhotos
          record={{ kind: 'driver_training', id: record.id }}
          ids={[record.id, record.source_id]}
          name={`${trainingText(record.training_type)}, ${formatDate(record.completion_date)}`}
          isCurrent={record.is_current}
        >
          <TrainingEntry training={record} />
        </WithPhotos>
      )}
    />
  );
}

function DriverDisqualifications({ driverId }: { driverId: string }) {
  const today = useToday();
  const query = useQuery(disqualificationsQuery(driverId));
  if (!query.isLoadingError && !query.data?.length) return null;
  return (
    <DriverHistory
      title={ownRecord.bans()}
      query={query}
      failure={ownRecord.bansNotLoaded()}
      empty=""
      isOpen={query.data?.some((each) => disqualificationState(each, today) !== 'ended')}
      entry={(disqualification) => <DisqualificationEntry disqualification={disqualification} />}
    />
  );
}

type DriverPenaltyHistoryProps = { penalties: UseQueryResult<DriverPenalty[]>; reasons: Reasons };

function DriverPenaltyHistory({ penalties, reasons }: DriverPenaltyHistoryProps) {
  const { data: views, isLoadingError } = useQuery(penaltyViewsQuery());
  return (
    <DriverHistory
      title={ownRecord.penalties()}
      query={penalties}
      failure={ownRecord.penaltiesNotLoaded()}
      empty={ownRecord.noPenalties()}
      isOpen={reasons.some(({ kind, verdict }) => kind.startsWith('points') && verdict === 'not_compliant')}
      entry={(penalty) => (
        <WithPhotos
          record={{ kind: 'driver_penalties', id: penalty.id }}
          ids={[penalty.id, penalty.source_id]}
          name={`${rowText('penalty_offences', penalty.reason)}, ${formatDate(penalty.date_issued)}`}
        >
          <PenaltyEntry penalty={penalty} penalties={penalties.data ?? []} />
        </WithPhotos>
      )}
    >
      {(isLoadingError || (views && views.length > 0)) && <PenaltyViews key="views" />}
    </DriverHistory>
  );
}

const withIds = (views: PenaltyView[]) => views.map((view, index) => ({ ...view, id: String(index) }));
const latestViews = ({ length }: { length: number }) => ({
  first: 3,
  label: ownRecord.showAll({ count: length }),
});

function PenaltyViews() {
  // Its own failure has opened this list, which would ask again, close while it waits, and so for ever.
  const views = useQuery({ ...penaltyViewsQuery(), select: withIds, retryOnMount: false });
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
      <RecordList
        query={views}
        failure={ownRecord.viewsNotLoaded()}
        empty=""
        fold={latestViews}
        entry={viewText}
      />
    </div>
  );
}

function viewText({ name, role, depot_name: depot, ...view }: PenaltyView): string {
  const day = formatDate(view.day);
  if (name !== null) return ownRecord.viewedBy({ name, day });
  return role === 'admin'
    ? ownRecord.viewedByAdmin({ depot, day })
    : ownRecord.viewedByManager({ depot, day });
}

function WithPhotos({ children, ...photos }: ComponentProps<typeof PhotosButton> & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 sm:items-center">
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {/* The same width in every row, so that the dates in a list line up. */}
      <div className="-my-2.5 flex w-22 shrink-0 items-start justify-end sm:items-center print:hidden">
        <PhotosButton {...photos} />
      </div>
    </div>
  );
}

type DriverHistoryProps<Entry> = Omit<RecordListProps<Entry>, 'empty'> & {
  title: string;
  empty: string;
  expired?: number | undefined;
  isOpen?: boolean | undefined;
  children?: ReactNode;
};

function DriverHistory<Entry extends { id: string }>({
  title,
  expired,
  isOpen,
  children,
  ...list
}: DriverHistoryProps<Entry>) {
  const { query, empty } = list;
  const count = query.data?.length;
  return (
    <FoldSection
      title={title}
      state={
        expired ? (
          <span className="font-medium text-bad">{ownRecord.expired({ count: expired })}</span>
        ) : (
          (count === 0 && empty) || (count && ownRecord.records({ count }))
        )
      }
      isOpen={query.isLoadingError || Boolean(expired || isOpen)}
    >
      {count === 0 ? children : [<RecordList key="records" {...list} />, children]}
    </FoldSection>
  );
}
