import type { UseQueryResult } from '@tanstack/react-query';
import { PlateChip } from '../../components/PlateChip';
import { PointsDial } from '../../components/PointsDial';
import type { Assignment } from '../../data/assignments';
import type { DriverLicense } from '../../data/licenses';
import type { DriverPenalty } from '../../data/penalties';
import type { DriverTraining } from '../../data/training';
import type { Day } from '../../domain/dates';
import { activePenalties, activePoints } from '../../domain/penalties';
import { formatDate } from '../../lib/format';
import { DriverLicenseStatus } from './DriverLicenseStatus';
import { DriverStat } from './DriverStat';
import { DriverStatusCards, DriverStatusRow } from './DriverStatusRow';

type DriverRecordStatusProps = {
  assignment: UseQueryResult<Assignment | null>;
  licenses: UseQueryResult<DriverLicense[]>;
  training: UseQueryResult<DriverTraining[]>;
  penalties: UseQueryResult<DriverPenalty[]>;
  today: Day;
};

/** The second row of cards: company vehicle, licence, training, points. */
export function DriverRecordStatus({
  assignment,
  licenses,
  training,
  penalties,
  today,
}: DriverRecordStatusProps) {
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
            newest && <DriverLicenseStatus newest={newest} others={others.length} today={today} />
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
          value={(all) => <PointsDial points={activePoints(all, today)} />}
          detail={(all) => infractions(activePenalties(all, today).length)}
        />
      </DriverStatusCards>
    </DriverStatusRow>
  );
}

function infractions(count: number): string {
  return count === 1 ? '1 infraction' : `${count} infractions`;
}
