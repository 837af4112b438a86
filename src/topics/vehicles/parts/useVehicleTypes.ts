import { useQuery } from '@tanstack/react-query';
import { activeVehicleTypesQuery, type VehicleTypeChoice } from '../../vehicle-types/data';

export type VehicleTypes = ReturnType<typeof useVehicleTypes>;

export function useVehicleTypes(stored: readonly VehicleTypeChoice[] = []) {
  const { data = [], isPending, isError, refetch } = useQuery(activeVehicleTypesQuery());
  const missing = stored.filter(({ id }) => !data.some((type) => type.id === id));
  return { all: [...missing, ...data], isPending, isError, retry: () => void refetch() };
}
