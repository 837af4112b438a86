import type { Database } from '../lib/database.types';
import type { Day } from './dates';
import { normalizeRegistration } from './registrations';
import { type FuelType, isFuelType, isVehicleStatus, type VehicleStatus } from './vehicles';

/** The vehicle form as it is filled in. A select that nothing was chosen in holds an empty text. */
export type DepotVehicleDraft = {
  registrationNumber: string;
  isNonStandard: boolean;
  manufacturer: string;
  model: string;
  vehicleTypeId: string;
  fuelType: string;
  status: string;
  nctApplicable: boolean;
  nctExpiry: Day;
  roadTaxApplicable: boolean;
  roadTaxExpiry: Day;
  ownership: Ownership;
  depotStartDate: Day;
  isActive: boolean;
};

export type Ownership = 'owned' | 'leased';

export const OWNERSHIP_LABELS: Record<Ownership, string> = { owned: 'Owned', leased: 'Leased' };

type VehicleInsert = Database['public']['Tables']['depot_vehicles']['Insert'];

/** The columns that the form writes. */
export type VehicleValues = Required<Omit<VehicleInsert, 'id' | 'depot_id' | 'created_at' | 'updated_at'>>;

/** A new vehicle, with the defaults of spec section 3. */
export function emptyVehicleDraft(today: Day): DepotVehicleDraft {
  return {
    registrationNumber: '',
    isNonStandard: false,
    manufacturer: '',
    model: '',
    vehicleTypeId: '',
    fuelType: '',
    status: '',
    nctApplicable: true,
    nctExpiry: '',
    roadTaxApplicable: true,
    roadTaxExpiry: '',
    ownership: 'owned',
    depotStartDate: today,
    isActive: true,
  };
}

/** The form filled from a stored vehicle. */
export function toVehicleDraft(vehicle: VehicleValues): DepotVehicleDraft {
  return {
    registrationNumber: vehicle.registration_number,
    isNonStandard: vehicle.registration_non_standard,
    manufacturer: vehicle.manufacturer,
    model: vehicle.model,
    vehicleTypeId: vehicle.vehicle_type_id,
    fuelType: vehicle.fuel_type,
    status: vehicle.status,
    nctApplicable: vehicle.nct_applicable,
    nctExpiry: vehicle.nct_expiry ?? '',
    roadTaxApplicable: vehicle.road_tax_applicable,
    roadTaxExpiry: vehicle.road_tax_expiry ?? '',
    ownership: vehicle.is_leased ? 'leased' : 'owned',
    depotStartDate: vehicle.depot_start_date,
    isActive: vehicle.is_active,
  };
}

/** The columns of a draft that the check let through. Throws when fuel or status is none, which the check would not let. */
export function toVehicleValues(draft: DepotVehicleDraft): VehicleValues {
  return {
    registration_number: normalizeRegistration(draft.registrationNumber, draft.isNonStandard),
    registration_non_standard: draft.isNonStandard,
    manufacturer: draft.manufacturer.trim(),
    model: draft.model.trim(),
    vehicle_type_id: draft.vehicleTypeId,
    fuel_type: chosenFuel(draft.fuelType),
    status: chosenStatus(draft.status),
    nct_applicable: draft.nctApplicable,
    nct_expiry: draft.nctApplicable ? draft.nctExpiry : null,
    road_tax_applicable: draft.roadTaxApplicable,
    road_tax_expiry: draft.roadTaxApplicable ? draft.roadTaxExpiry : null,
    is_leased: draft.ownership === 'leased',
    depot_start_date: draft.depotStartDate,
    is_active: draft.isActive,
  };
}

function chosenFuel(value: string): FuelType {
  if (!isFuelType(value)) throw new Error(`No fuel type: ${value}`);
  return value;
}

function chosenStatus(value: string): VehicleStatus {
  if (!isVehicleStatus(value)) throw new Error(`No vehicle status: ${value}`);
  return value;
}
