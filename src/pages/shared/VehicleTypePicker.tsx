import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { PickerField } from '../../components/PickerField';
import type { VehicleTypeChoice } from '../../data/vehicleTypes';
import type { DepotVehicleDraft } from '../../domain/vehicleDraft';
import { byCategory, vehicleTypeLabel } from '../../domain/vehicleTypes';
import { useJudgedPicker } from './useJudgedField';
import type { VehicleTypes } from './useVehicleTypes';

const toOption = (type: VehicleTypeChoice) => ({ value: type.id, label: vehicleTypeLabel(type) });

/** Chooses the vehicle type, under the categories. */
export function VehicleTypePicker({ types }: { types: VehicleTypes }) {
  const picker = useJudgedPicker<DepotVehicleDraft, 'vehicleTypeId'>('vehicleTypeId');

  return (
    <div>
      <PickerField
        label="Vehicle Type"
        placeholder="Select vehicle type"
        options={byCategory(types.all).map(({ category, types: members }) => ({
          label: category,
          options: members.map(toOption),
        }))}
        loading={types.isPending}
        loadingText="Loading vehicle types..."
        noOptionsText="No vehicle types found"
        {...picker}
      />
      {types.isError && (
        <InlineAlert tone="bad" className="mt-3">
          <p>Failed to load vehicle types</p>
          <Button variant="secondary" className="mt-2" onClick={types.retry}>
            Try again
          </Button>
        </InlineAlert>
      )}
    </div>
  );
}
