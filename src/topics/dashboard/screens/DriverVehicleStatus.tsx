import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { ExpiryBadge, ExpiryLine, MissingDate } from '../../../components/Expiry';
import { PlateChip } from '../../../components/PlateChip';
import { formatEuro, formatKm, formatRate } from '../../../lib/format';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { annualCost } from '../../personal-vehicles/rules';
import { DriverStat, DriverStatusCards, DriverStatusRow } from './DriverStatusRow';

type DriverVehicleStatusProps = {
  personalVehicle: UseQueryResult<PersonalVehicle | null>;
  isNctMissing: boolean;
};

export function DriverVehicleStatus({ personalVehicle, isNctMissing }: DriverVehicleStatusProps) {
  // Without a vehicle, the other three cards could only say N/A, so a phone hides them.
  const others = personalVehicle.data === null ? 'max-sm:hidden' : undefined;
  return (
    <DriverStatusRow about="Your own car">
      {personalVehicle.isLoadingError ? (
        <Card>
          <ErrorState
            message="Your personal vehicle couldn't be loaded"
            onRetry={() => personalVehicle.refetch()}
          />
        </Card>
      ) : (
        <DriverStatusCards>
          <DriverStat
            label="Personal Vehicle"
            query={personalVehicle}
            value={(vehicle) => (vehicle ? `${vehicle.make} ${vehicle.model}` : 'No personal vehicle')}
            detail={(vehicle) => vehicle && <PlateChip registration={vehicle.registration_number} />}
          />
          <DriverStat
            label="Annual Business Mileage"
            className={others}
            query={personalVehicle}
            value={(vehicle) => (hasMileage(vehicle) ? formatKm(vehicle.annual_business_mileage) : 'N/A')}
            detail={(vehicle) => hasMileage(vehicle) && formatRate(vehicle.mileage_rate)}
          />
          <DriverStat
            label="NCT Status"
            query={personalVehicle}
            value={(vehicle) => <ExpiryBadge date={vehicle?.nct_expiry} />}
            className={others}
            detail={(vehicle) =>
              vehicle?.nct_expiry ? <ExpiryLine date={vehicle.nct_expiry} /> : isNctMissing && <MissingDate />
            }
          />
          <DriverStat
            label="Annual Cost"
            className={others}
            query={personalVehicle}
            value={(vehicle) => {
              const cost = annualCost(vehicle?.annual_business_mileage, vehicle?.mileage_rate);
              return cost === null ? 'N/A' : formatEuro(cost);
            }}
          />
        </DriverStatusCards>
      )}
    </DriverStatusRow>
  );
}

function hasMileage(
  vehicle: PersonalVehicle | null,
): vehicle is PersonalVehicle & { annual_business_mileage: number } {
  return vehicle?.annual_business_mileage != null;
}
