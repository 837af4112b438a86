import type { UseQueryResult } from '@tanstack/react-query';
import { DangerTag } from '../../components/DangerTag';
import { ExpiryBadge, ExpiryLine } from '../../components/Expiry';
import { PlateChip } from '../../components/PlateChip';
import { PointsDial } from '../../components/PointsDial';
import { useToday } from '../../components/useToday';
import type { Assignment } from '../../data/assignments';
import type { DriverCompliance } from '../../data/findings';
import type { DriverLicense } from '../../data/licenses';
import type { DriverPenalty } from '../../data/penalties';
import type { DriverTraining } from '../../data/training';
import { isBan } from '../../domain/compliance';
import { activePenalties, activePoints, limitWith } from '../../domain/penalties';
import type { LimitPerson } from '../../domain/pointsLimit';
import { counted } from '../../domain/words';
import { formatDate } from '../../lib/formatDate';
import { DriverStat, DriverStatusCards, DriverStatusRow } from './DriverStatusRow';

type DriverRecordStatusProps = {
  person: LimitPerson;
  compliance: UseQueryResult<DriverCompliance>;
  assignment: UseQueryResult<Assignment | null>;
  licenses: UseQueryResult<DriverLicense[]>;
  training: UseQueryResult<DriverTraining[]>;
  penalties: UseQueryResult<DriverPenalty[]>;
};

/** The second row of cards: company vehicle, licence, training, points. */
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
    <DriverStatusRow about="Company vehicle and driver record">
      <DriverStatusCards>
        <DriverStat
          label="Assigned Vehicle"
          query={assignment}
          value={(current) =>
            current ? `${current.vehicle.make} ${current.vehicle.model}` : 'No vehicle assigned'
          }
          detail={(current) =>
            current?.vehicle.license_plate && <PlateChip registration={current.vehicle.license_plate} />
          }
        />
        <DriverStat
          label="Licence Status"
          query={licenses}
          value={([newest]) => newest?.type ?? 'No license found'}
          detail={([newest, ...others]) =>
            newest && (
              <DriverLicenseStatus
                newest={newest}
                others={others.length}
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
              {infractions(activePenalties(all, today).length)}
              <span className="block">Limit {limitWith(person, all, today)}</span>
            </>
          )}
        />
      </DriverStatusCards>
    </DriverStatusRow>
  );
}

function infractions(count: number): string {
  return counted(count, ['infraction', 'infractions']);
}

type DriverLicenseStatusProps = {
  newest: DriverLicense;
  others: number;
  /** Unknown until the findings are loaded. */
  isBanned: boolean | undefined;
};

function DriverLicenseStatus({ newest, others, isBanned }: DriverLicenseStatusProps) {
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* Nobody who is disqualified, or at the limit of points, reads "Valid". */}
        {isBanned === false && <ExpiryBadge date={newest.expiry_date} />}
        {isBanned && <DangerTag danger="must_not_drive" />}
        <ExpiryLine date={newest.expiry_date} />
      </div>
      {others > 0 && <p>The newest of your {others + 1} licences</p>}
    </div>
  );
}
