import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickerField } from '../../../components/PickerField';
import { useCheckedPicker } from '../../../forms/fields';
import { useTypedSearch } from '../../../lists/useTypedSearch';
import { vehicleChoicesQuery } from '../data/choices';

export type ChosenVehicle = { id: string; plate: string; category: string };

type VehicleFieldProps = {
  chosen: ChosenVehicle | null;
  onChoose: (vehicle: ChosenVehicle | null) => void;
};

/** For forms with a `vehicleId`: a vehicle of the depot, found by typing a part of its plate. */
export function VehicleField({ chosen, onChoose }: VehicleFieldProps) {
  const { onChange, ...picker } = useCheckedPicker<{ vehicleId: string }, 'vehicleId'>('vehicleId');
  const [search, setSearch] = useState('');
  const { setTyped } = useTypedSearch(search, setSearch);
  const { data: vehicles = [], isPending, isPlaceholderData } = useQuery(vehicleChoicesQuery(search));
  const choose = (id: string) => {
    const found = vehicles.find((each) => each.id === id);
    onChoose(found ? { id, plate: found.registration_number, category: found.type_category ?? '' } : null);
    onChange(id);
  };
  return (
    <PickerField
      {...picker}
      label="Vehicle"
      placeholder="Select a vehicle..."
      options={vehicles.map(({ id, registration_number, manufacturer, model }) => ({
        value: id,
        label: registration_number,
        description: `${manufacturer} ${model}`,
      }))}
      chosen={chosen && { value: chosen.id, label: chosen.plate }}
      onChange={choose}
      onSearch={setTyped}
      loading={isPending || isPlaceholderData}
      loadingText="Loading vehicles..."
      noOptionsText="No vehicle found"
    />
  );
}
