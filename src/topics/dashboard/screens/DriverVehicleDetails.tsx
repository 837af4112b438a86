import { DescriptionList } from '../../../components/DescriptionList';
import { ExpiryBadge, ExpiryLine, MissingDate } from '../../../components/Expiry';
import { PlateChip } from '../../../components/PlateChip';
import { Section } from '../../../components/Section';
import { StarRating } from '../../../components/StarRating';
import { formatKm, formatRate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { KnownBy } from '../../../records/KnownBy';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { PhotosButton } from './PhotosButton';

type DriverVehicleDetailsProps = {
  vehicle: PersonalVehicle;
  isInsuranceMissing: boolean;
};

export function DriverVehicleDetails({ vehicle, isInsuranceMissing }: DriverVehicleDetailsProps) {
  const { insurance_expiry, last_inspection_date, current_mileage, annual_business_mileage } = vehicle;
  return (
    <Section
      title="Vehicle Details"
      actions={
        <div className="flex flex-wrap items-center gap-x-4">
          <KnownBy record={vehicle} />
          <PhotosButton
            record={{ kind: 'grey_fleet_vehicles', id: vehicle.id }}
            ids={[vehicle.id, vehicle.source_id]}
            name="personal vehicle"
          />
        </div>
      }
    >
      <DescriptionList
        short
        items={[
          { label: 'Year', value: vehicle.year ?? 'N/A' },
          { label: 'Make', value: vehicle.make },
          { label: 'Model', value: vehicle.model },
          { label: 'Registration', value: <PlateChip registration={vehicle.registration_number} /> },
          { label: 'Current Mileage', value: current_mileage === null ? 'N/A' : formatKm(current_mileage) },
          { label: 'Condition', value: <StarRating rating={vehicle.condition_rating} /> },
          {
            label: 'Insurance Status',
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <ExpiryBadge date={insurance_expiry} />
                {insurance_expiry && <ExpiryLine date={insurance_expiry} />}
                {isInsuranceMissing && <MissingDate />}
              </span>
            ),
          },
          {
            label: 'Last Inspection',
            value: last_inspection_date === null ? 'N/A' : formatDate(last_inspection_date),
          },
          {
            label: 'Business Use',
            value:
              annual_business_mileage === null
                ? 'N/A'
                : `${formatKm(annual_business_mileage)} per year, ${formatRate(vehicle.mileage_rate)}`,
          },
        ]}
      />
    </Section>
  );
}
