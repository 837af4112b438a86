import { FieldGroup } from '../../components/FieldGroup';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import type { DepotVehicleDraft } from '../../domain/vehicleDraft';
import { FUEL_LABELS, FUEL_TYPES, VEHICLE_STATUS_LABELS, VEHICLE_STATUSES } from '../../domain/vehicles';
import { RegistrationFields } from './RegistrationFields';
import { useJudgedField } from './useJudgedField';
import type { VehicleTypes } from './useVehicleTypes';
import { VehicleTypePicker } from './VehicleTypePicker';

const fuelOptions = FUEL_TYPES.map((value) => ({ value, label: FUEL_LABELS[value] }));
const statusOptions = VEHICLE_STATUSES.map((value) => ({ value, label: VEHICLE_STATUS_LABELS[value] }));

/** Which vehicle it is, and in what state. */
export function VehicleIdentityFields({ types }: { types: VehicleTypes }) {
  const field = useJudgedField<DepotVehicleDraft>();
  return (
    <FieldGroup title="Vehicle">
      <RegistrationFields />
      <VehicleTypePicker types={types} />
      <TextField label="Manufacturer" placeholder="e.g. Ford" {...field('manufacturer')} />
      <TextField label="Model" placeholder="e.g. Transit" {...field('model')} />
      <SelectField
        label="Fuel Type"
        placeholder="Select fuel type"
        options={fuelOptions}
        {...field('fuelType')}
      />
      <SelectField label="Status" placeholder="Select status" options={statusOptions} {...field('status')} />
    </FieldGroup>
  );
}
