import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { DangerTag } from '../../../components/DangerTag';
import { ExpiryBadge, ExpiryLine } from '../../../components/Expiry';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { useToday } from '../../../components/useToday';
import { inCategoryOrder, listed } from '../../../domain/categories';
import { isBan } from '../../../domain/compliance';
import { counted } from '../../../domain/words';
import { formatDate } from '../../../lib/formatDate';
import { type Assignment, assignedVehicleQuery } from '../../assignments/data';
import type { DriverCompliance } from '../../findings/data/findings';
import type { DriverLicense } from '../../licenses/data';
import type { DriverPenalty } from '../../penalties/data';
import type { LimitPerson } from '../../penalties/pointsLimit';
import { activePenalties, activePoints, limitWith } from '../../penalties/rules';
import type { DriverTraining } from '../../training/data';
import { DriverStat, DriverStatusCards, DriverStatusRow } from './DriverStatusRow';

type DriverRecordStatusProps = {
  person: LimitPerson;
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
  return (
    <DriverStatusRow about="Company vehicle and your record">
      <DriverStatusCards>
        <DriverStat
          label="Assigned Vehicle"
          query={assignment}
          value={(current) =>
            current ? `${current.vehicle.make} ${current.vehicle.model}` : 'No vehicle assigned'
          }
          detail={(current) =>
            current?.vehicle.license_plate && (
              <>
                <PlateChip registration={current.vehicle.license_plate} />
                <VehiclePapers />
              </>
            )
          }
        />
        <DriverStat
          label="Licence Status"
          query={licenses}
          value={([newest]) => newest?.type ?? 'No license found'}
          detail={(held) =>
            held[0] && (
              <DriverLicenseStatus
                newest={held[0]}
                held={held}
                isBanned={compliance.data?.reasons.some(isBan)}
              />
            )
          }
        />
        <DriverStat
          label="Latest Training"
          query={training}
          value={([latest]) => latest?.training_type ?? 'No training records'}
          detail={([latest]) => latest && `Completed ${formatDate(latest.completion_date)}`}
        />
        <DriverStat
          label="Active Penalty Points"
          query={penalties}
          value={(all) => (
            <PointsDial points={activePoints(all, today)} limit={limitWith(person, all, today)} />
          )}
          detail={(all) => (
            <>
              {counted(activePenalties(all, today).length, ['offence', 'offences'])}
              <span className="block">Limit {limitWith(person, all, today)}</span>
            </>
          )}
        />
      </DriverStatusCards>
    </DriverStatusRow>
  );
}

function VehiclePapers() {
  const { data: vehicle } = useQuery(assignedVehicleQuery());
  if (!vehicle) return null;
  const { roadworthiness_test, nct_expiry, road_tax_expiry, insurance_expiry, reasons } = vehicle;
  const hasNoInsurance = reasons.some(({ kind, is_missing }) => kind === 'insurance' && is_missing);
  const papers = [
    [roadworthiness_test, nct_expiry],
    ['Road tax', road_tax_expiry],
    ['Insurance', insurance_expiry],
  ] as const;
  return (
    <dl className="mt-2 space-y-1">
      {papers.map(
        ([name, expiry]) =>
          (expiry || (name === 'Insurance' && hasNoInsurance)) && (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt>{name}</dt>
              <dd>
                {expiry ? <ExpiryLine date={expiry} /> : <span className="text-bad">not on record</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
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
      {held.length > 1 && <p>You hold {listed(inCategoryOrder(held.map(({ type }) => type)))}</p>}
    </div>
  );
}
