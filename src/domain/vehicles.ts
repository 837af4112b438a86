export type VehicleStatus = 'active' | 'maintenance' | 'inactive';
export type FuelType = 'diesel' | 'electric' | 'petrol' | 'hybrid';

export const VEHICLE_STATUSES = [
  'active',
  'maintenance',
  'inactive',
] as const satisfies readonly VehicleStatus[];
export const FUEL_TYPES = ['diesel', 'electric', 'petrol', 'hybrid'] as const satisfies readonly FuelType[];

export const VEHICLE_STATUS_LABELS: Record<VehicleStatus, string> = {
  active: 'Active',
  maintenance: 'Maintenance',
  inactive: 'Inactive',
};

export const FUEL_LABELS: Record<FuelType, string> = {
  diesel: 'Diesel',
  electric: 'Electric',
  petrol: 'Petrol',
  hybrid: 'Hybrid',
};

export function isVehicleStatus(value: string): value is VehicleStatus {
  return VEHICLE_STATUSES.some((status) => status === value);
}

export function isFuelType(value: string): value is FuelType {
  return FUEL_TYPES.some((fuel) => fuel === value);
}
