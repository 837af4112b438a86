import { DescriptionList } from '../../../components/DescriptionList';
import { ExpiryBadge, ExpiryLine, MissingDate } from '../../../components/Expiry';
import { PlateChip } from '../../../components/PlateChip';
import { Section } from '../../../components/Section';
import { StarRating } from '../../../components/StarRating';
import { formatKm, formatRate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { KnownBy } from '../../../records/KnownBy';
import { ownVehicles } from '../../../words/records';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { ownCar } from '../words/dashboard';
import { PhotosButton } from './PhotosButton';

type DriverVehicleDetailsProps = {
  vehicle: PersonalVehicle;
  isInsuranceMissing: boolean;
};

export function DriverVehicleDetails({ vehicle, isInsuranceMissing }: DriverVehicleDetailsProps) {
  const { insurance_expiry, last_inspection_date, current_mileage, annual_business_mileage } = vehicle;
  return (
    <Section
      title={ownCar.details()}
      actions={
        <div className="flex flex-wrap items-center gap-x-4">
          <KnownBy record={vehicle} />
          <PhotosButton
            record={{ kind: 'grey_fleet_vehicles', id: vehicle.id }}
            ids={[vehicle.id, vehicle.source_id]}
            name={ownCar.name()}
          />
        </div>
      }
    >
      <DescriptionList
        short
        items={[
          { label: ownVehicles.year(), value: vehicle.year ?? ownCar.unknown() },
          { label: ownVehicles.make(), value: vehicle.make },
          { label: ownVehicles.model(), value: vehicle.model },
          {
            label: ownVehicles.registrationHeading(),
            value: <PlateChip registration={vehicle.registration_number} />,
          },
          {
            label: ownCar.currentMileage(),
            value: current_mileage === null ? ownCar.unknown() : formatKm(current_mileage),
          },
          { label: ownVehicles.condition(), value: <StarRating rating={vehicle.condition_rating} /> },
          {
            label: ownCar.insurance(),
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <ExpiryBadge date={insurance_expiry} />
                {insurance_expiry && <ExpiryLine date={insurance_expiry} />}
                {isInsuranceMissing && <MissingDate />}
              </span>
            ),
          },
          {
            label: ownCar.inspected(),
            value: last_inspection_date === null ? ownCar.unknown() : formatDate(last_inspection_date),
          },
          {
            label: ownCar.use(),
            value:
              annual_business_mileage === null
                ? ownCar.unknown()
                : ownCar.perYear({
                    mileage: formatKm(annual_business_mileage),
                    rate: formatRate(vehicle.mileage_rate),
                  }),
          },
        ]}
      />
    </Section>
  );
}
