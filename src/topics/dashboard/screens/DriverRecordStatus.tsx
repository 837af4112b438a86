import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { DangerTag } from '../../../components/DangerTag';
import { DateLine, ExpiryBadge, ExpiryLine } from '../../../components/Expiry';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { StatCard } from '../../../components/StatCard';
import { useToday } from '../../../components/useToday';
import { inCategoryOrder } from '../../../domain/categories';
import { isBan } from '../../../domain/compliance';
import { formatDate } from '../../../lib/formatDate';
import { entries } from '../../../words/entries';
import { trainingText } from '../../../words/findings';
import { listed } from '../../../words/messages';
import { RowName, rich } from '../../../words/rich';
import { type Assignment, assignedVehicleQuery } from '../../assignments/data';
import { driverCpcQuery } from '../../cpc/data';
import { cpcHours, modulesLeft } from '../../cpc/rules';
import type { DriverCompliance } from '../../findings/data/findings';
import { isStoppedBy } from '../../findings/ownWords';
import type { DriverLicense } from '../../licenses/data';
import type { DriverPenalty } from '../../penalties/data';
import type { LimitPerson } from '../../penalties/pointsLimit';
import { activePenalties, activePoints, limitWith } from '../../penalties/rules';
import type { DriverTraining } from '../../training/data';
import { ownRecord } from '../words/dashboard';
import { DriverStat, DriverStatusCards } from './DriverStatusCards';
import { WhomToRing } from './WhomToRing';

type DriverRecordStatusProps = {
  person: LimitPerson & { id: string };
  compliance: UseQueryResult<DriverCompliance>;
  assignment: UseQueryResult<Assignment | null>;
  licenses: UseQueryResult<DriverLicense[]>;
  training: UseQueryResult<DriverTraining[]>;
  penalties: UseQueryResult<DriverPenalty[]>;
};

export function DriverRecordStatus({
  person,
  compliance,
  assignment,
  licenses,
  training,
  penalties,
}: DriverRecordStatusProps) {
  const today = useToday();
  const { data: cpc } = useQuery(driverCpcQuery(person.id));
  const reasons = compliance.data?.reasons;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-1.5 sm:gap-x-3">
        <h2 className="text-lg font-semibold">{ownRecord.status()}</h2>
        <p className="text-sm text-ink-soft">{ownRecord.statusOf()}</p>
      </div>
      <DriverStatusCards className="sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        <DriverStat
          label={ownRecord.vehicle()}
          isLong
          query={assignment}
          value={(current) =>
            current ? (
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:justify-start">
                {current.vehicle.make} {current.vehicle.model}
                {current.vehicle.license_plate && <PlateChip registration={current.vehicle.license_plate} />}
              </span>
            ) : (
              ownRecord.noVehicle()
            )
          }
          detail={(current) => current?.vehicle.license_plate && <VehiclePapers />}
        />
        {/* The red panel at the top shows it, too. */}
        {!isStoppedBy(reasons ?? []) && <WhomToRing />}
      </DriverStatusCards>
      <DriverStatusCards className="sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        <DriverStat
          label={ownRecord.licence()}
          query={licenses}
          value={([newest]) => newest?.type ?? ownRecord.noLicences()}
          detail={(held) =>
            held[0] && <DriverLicenseStatus newest={held[0]} held={held} isBanned={reasons?.some(isBan)} />
          }
        />
        <DriverStat
          label={ownRecord.latestTraining()}
          isLong
          query={training}
          value={([latest]) =>
            latest ? (
              <RowName name={latest.training_type} said={trainingText(latest.training_type)} />
            ) : (
              ownRecord.noLatestTraining()
            )
          }
          detail={([latest]) => latest && entries.completed({ day: formatDate(latest.completion_date) })}
        />
        <DriverStat
          label={ownRecord.points()}
          query={penalties}
          value={(all) => (
            <PointsDial points={activePoints(all, today)} limit={limitWith(person, all, today)} />
          )}
          detail={(all) => ownRecord.offences({ count: activePenalties(all, today).length })}
        />
        {cpc?.cpc_start && (
          <StatCard label={ownRecord.cpc()} value={cpcHours(cpc)}>
            {cpc.cpc_due ? (
              <>
                {rich(ownRecord.nextBy, { day: <DateLine date={cpc.cpc_due} /> })}
                <span className="block">{ownRecord.modules({ modules: modulesLeft(cpc).join(', ') })}</span>
              </>
            ) : (
              ownRecord.modulesDone()
            )}
          </StatCard>
        )}
      </DriverStatusCards>
    </div>
  );
}

function VehiclePapers() {
  const { data: vehicle } = useQuery(assignedVehicleQuery());
  if (!vehicle) return null;
  const { roadworthiness_test, nct_expiry, road_tax_expiry, insurance_expiry, reasons } = vehicle;
  const hasNoInsurance = reasons.some(({ kind, is_missing }) => kind === 'insurance' && is_missing);
  const papers = [
    { name: roadworthiness_test, expiry: nct_expiry },
    { name: ownRecord.roadTax(), expiry: road_tax_expiry },
    { name: ownRecord.insurance(), expiry: insurance_expiry, isMissing: hasNoInsurance },
  ];
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-0.5 @min-[15rem]:grid-cols-[auto_1fr]">
        {papers.map(
          ({ name, expiry, isMissing }) =>
            (expiry || isMissing) && (
              <div key={name} className="@min-[15rem]:contents">
                <dt>{name}</dt>
                <dd>
                  {expiry ? (
                    <ExpiryLine date={expiry} />
                  ) : (
                    <span className="text-bad">{ownRecord.missing()}</span>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

type DriverLicenseStatusProps = {
  newest: DriverLicense;
  held: readonly DriverLicense[];
  isBanned: boolean | undefined;
};

function DriverLicenseStatus({ newest, held, isBanned }: DriverLicenseStatusProps) {
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* A driver who is disqualified or at the points limit must not read "Valid". */}
        {isBanned === false && <ExpiryBadge date={newest.expiry_date} />}
        {isBanned && <DangerTag danger="must_not_drive" />}
        <ExpiryLine date={newest.expiry_date} />
      </div>
      {held.length > 1 && (
        <p>{ownRecord.youHold({ categories: listed(inCategoryOrder(held.map(({ type }) => type))) })}</p>
      )}
    </div>
  );
}
