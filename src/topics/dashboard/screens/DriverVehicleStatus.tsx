import type { UseQueryResult } from '@tanstack/react-query';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { ExpiryBadge, ExpiryLine, MissingDate } from '../../../components/Expiry';
import { FoldSection } from '../../../components/FoldSection';
import { PlateChip } from '../../../components/PlateChip';
import type { ComplianceReason } from '../../../domain/compliance';
import { formatEuro, formatKm, formatRate } from '../../../lib/format';
import { paths } from '../../../paths';
import type { FindingKind } from '../../../words/findings';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { annualCost } from '../../personal-vehicles/rules';
import { ownCar, ownRecord } from '../words/dashboard';
import { DriverStat, DriverStatusCards } from './DriverStatusCards';
import { DriverVehicleDetails } from './DriverVehicleDetails';

type DriverVehicleStatusProps = {
  personalVehicle: UseQueryResult<PersonalVehicle | null>;
  reasons: readonly ComplianceReason[];
};

export function DriverVehicleStatus({ personalVehicle, reasons }: DriverVehicleStatusProps) {
  const { is_inactive } = useCurrentUser();
  const { data, isLoadingError } = personalVehicle;
  const own = reasons.filter(({ kind }) => kind.startsWith('own_'));
  const isMissing = (kind: FindingKind) => own.some((reason) => reason.kind === kind && reason.is_missing);
  // Without a vehicle, the other three cards could only say N/A, so a phone hides them.
  const others = data === null ? 'max-sm:hidden' : undefined;
  return (
    <FoldSection
      title={ownRecord.status()}
      about={ownCar.about()}
      state={data === null ? ownCar.none() : data && `${data.make} ${data.model}`}
      isOpen={isLoadingError || own.some(({ verdict }) => verdict === 'not_compliant')}
      hasCards
    >
      <div className="flex flex-col gap-4">
        {isLoadingError ? (
          <Card>
            <ErrorState message={ownCar.notLoaded()} onRetry={() => personalVehicle.refetch()} />
          </Card>
        ) : (
          <DriverStatusCards className="sm:grid-cols-2 xl:grid-cols-4">
            <DriverStat
              label={ownCar.vehicle()}
              query={personalVehicle}
              value={(vehicle) => (vehicle ? `${vehicle.make} ${vehicle.model}` : ownCar.none())}
              detail={(vehicle) => vehicle && <PlateChip registration={vehicle.registration_number} />}
            />
            <DriverStat
              label={ownCar.mileage()}
              className={others}
              query={personalVehicle}
              value={(vehicle) =>
                hasMileage(vehicle) ? formatKm(vehicle.annual_business_mileage) : ownCar.unknown()
              }
              detail={(vehicle) => hasMileage(vehicle) && formatRate(vehicle.mileage_rate)}
            />
            <DriverStat
              label={ownCar.nct()}
              query={personalVehicle}
              value={(vehicle) => <ExpiryBadge date={vehicle?.nct_expiry} />}
              className={others}
              detail={(vehicle) =>
                vehicle?.nct_expiry ? (
                  <ExpiryLine date={vehicle.nct_expiry} />
                ) : (
                  isMissing('own_nct') && <MissingDate />
                )
              }
            />
            <DriverStat
              label={ownCar.cost()}
              className={others}
              query={personalVehicle}
              value={(vehicle) => {
                const cost = annualCost(vehicle?.annual_business_mileage, vehicle?.mileage_rate);
                return cost === null ? ownCar.unknown() : formatEuro(cost);
              }}
            />
          </DriverStatusCards>
        )}
        {data && <DriverVehicleDetails vehicle={data} isInsuranceMissing={isMissing('own_insurance')} />}
        {!is_inactive && (
          <ButtonLink to={paths.renew('vehicle')} variant="secondary" className="sm:self-start">
            {data ? ownCar.change() : ownCar.add()}
          </ButtonLink>
        )}
      </div>
    </FoldSection>
  );
}

function hasMileage(
  vehicle: PersonalVehicle | null,
): vehicle is PersonalVehicle & { annual_business_mileage: number } {
  return vehicle?.annual_business_mileage != null;
}
