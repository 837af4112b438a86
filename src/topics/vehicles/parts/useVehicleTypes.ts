import { useQuery } from '@tanstack/react-query';
import { activeVehicleTypesQuery, type VehicleTypeChoice } from '../../vehicle-types/data';

export type VehicleTypes = ReturnType<typeof useVehicleTypes>;

/** Active types, plus the record's own even if inactive. */
export function useVehicleTypes(stored: readonly VehicleTypeChoice[] = []) {
  const { data = [], isPending, isError, refetch } = useQuery(activeVehicleTypesQuery());
  const missing = stored.filter(({ id }) => !data.some((type) => type.id === id));
  return { all: [...missing, ...data], isPending, isError, retry: () => void refetch() };
}
