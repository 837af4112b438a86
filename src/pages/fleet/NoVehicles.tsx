import { Truck } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { NothingMatches } from '../shared/NothingMatches';
import { AddVehicle } from './AddVehicle';

type NoVehiclesProps = { isNarrowed: boolean; onClear: () => void };

export function NoVehicles({ isNarrowed, onClear }: NoVehiclesProps) {
  if (isNarrowed) {
    return (
      <NothingMatches
        title="No vehicles match"
        text="Try another registration, make, model, type or driver, or fewer filters."
        clearText="Clear filters"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Truck}
      title="No vehicles yet"
      text="The vehicles of your depot will be listed here, with when their tests and road tax run out."
      action={<AddVehicle />}
    />
  );
}
