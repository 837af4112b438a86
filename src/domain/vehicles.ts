import type { Database } from '../lib/database.types';
import type { Day } from './dates';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  type Problem,
  problem,
  toFormCheck,
} from './formCheck';
import { normalizeRegistration, registrationError } from './registrations';

export const VEHICLE_STATUSES = ['active', 'maintenance', 'inactive'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

export const FUEL_TYPES = ['diesel', 'electric', 'petrol', 'hybrid'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const VEHICLE_STATUS_LABELS: Record<VehicleStatus, string> = {
  active: 'Active',
  maintenance: 'Maintenance',
  inactive: 'Inactive',
};

/** The status of a vehicle as lists show it. A vehicle that left the fleet keeps its last status. */
export function vehicleStatusLabel({ status, is_active }: { status: string; is_active: boolean }): string {
  if (!is_active) return LEFT_THE_FLEET;
  return isVehicleStatus(status) ? VEHICLE_STATUS_LABELS[status] : 'Unknown';
}

export const LEFT_THE_FLEET = 'Left the fleet';

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

/** The vehicle form. A select without a choice holds an empty string. */
export type DepotVehicleDraft = {
  registrationNumber: string;
  isNonStandard: boolean;
  manufacturer: string;
  model: string;
  vehicleTypeId: string;
  /** False for a trailer. */
  hasFuel: boolean;
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

type Ownership = 'owned' | 'leased';

export const OWNERSHIP_LABELS: Record<Ownership, string> = { owned: 'Owned', leased: 'Leased' };

type VehicleInsert = Database['public']['Tables']['depot_vehicles']['Insert'];

export type VehicleValues = Required<
  Omit<
    VehicleInsert,
    | 'id'
    | 'depot_id'
    | 'created_at'
    | 'updated_at'
    | 'nct_done_on'
    | 'road_tax_paid_on'
    | `odometer_${string}`
  >
>;

export function emptyVehicleDraft(today: Day): DepotVehicleDraft {
  return {
    registrationNumber: '',
    isNonStandard: false,
    manufacturer: '',
    model: '',
    vehicleTypeId: '',
    hasFuel: true,
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

export function toVehicleDraft(vehicle: VehicleValues & { type: { has_fuel: boolean } }): DepotVehicleDraft {
  return {
    registrationNumber: vehicle.registration_number,
    isNonStandard: vehicle.registration_non_standard,
    manufacturer: vehicle.manufacturer,
    model: vehicle.model,
    vehicleTypeId: vehicle.vehicle_type_id,
    hasFuel: vehicle.type.has_fuel,
    fuelType: vehicle.fuel_type ?? '',
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

/** The columns for a draft that passed the check. Throws for an unknown fuel type or status. */
export function toVehicleValues(draft: DepotVehicleDraft): VehicleValues {
  return {
    registration_number: normalizeRegistration(draft.registrationNumber, draft.isNonStandard),
    registration_non_standard: draft.isNonStandard,
    manufacturer: draft.manufacturer.trim(),
    model: draft.model.trim(),
    vehicle_type_id: draft.vehicleTypeId,
    fuel_type: draft.hasFuel ? chosenFuel(draft.fuelType) : null,
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

type LastDone = Pick<VehicleInsert, 'nct_expiry' | 'nct_done_on' | 'road_tax_expiry' | 'road_tax_paid_on'>;

/** With a new expiry from the form, the day of the earlier test or payment is no longer that of the last. */
export function replacedDays(stored: LastDone, { nct_expiry, road_tax_expiry }: VehicleValues) {
  return {
    ...(nct_expiry !== stored.nct_expiry && { nct_done_on: null }),
    ...(road_tax_expiry !== stored.road_tax_expiry && { road_tax_paid_on: null }),
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

// Where the specification has a message, it is used word for word.
const FORM_MESSAGE = 'Please fill in all required fields correctly';
const requiredText = ({ label }: { label: string }) => `${label} is required`;
const SELECT_MESSAGE = 'Please select a valid option';

/** Shown at the field when the server does not know the vehicle type. */
export const UNKNOWN_TYPE_MESSAGE = 'Please select a vehicle type';

/** Checks the vehicle form. The form's message is the same whatever is wrong. */
export function checkVehicle(draft: DepotVehicleDraft): FormCheck {
  const { message, fields } = toFormCheck(vehicleProblems(draft));
  return { message: message && FORM_MESSAGE, fields };
}

function vehicleProblems(draft: DepotVehicleDraft): Problem[] {
  const names = [
    { path: 'manufacturer', label: 'Manufacturer', value: draft.manufacturer, max: MAX_NAME_LENGTH },
    { path: 'model', label: 'Model', value: draft.model, max: MAX_NAME_LENGTH },
  ];
  const choices = [
    { path: 'vehicleTypeId', label: 'Vehicle type', value: draft.vehicleTypeId },
    ...(draft.hasFuel ? [{ path: 'fuelType', label: 'Fuel type', value: draft.fuelType }] : []),
    { path: 'status', label: 'Status', value: draft.status },
  ];
  return [
    ...problem('registrationNumber', registrationError(draft.registrationNumber, draft.isNonStandard)),
    ...missingFields([...names, ...choices], FORM_MESSAGE, requiredText),
    ...overlongFields(names),
    ...problem('fuelType', !draft.hasFuel || isFuelType(draft.fuelType) ? null : SELECT_MESSAGE),
    ...problem('status', isVehicleStatus(draft.status) ? null : SELECT_MESSAGE),
    ...(draft.nctApplicable ? dateProblems('nctExpiry', 'NCT expiry date', draft.nctExpiry) : []),
    ...(draft.roadTaxApplicable
      ? dateProblems('roadTaxExpiry', 'Road tax expiry date', draft.roadTaxExpiry)
      : []),
    ...dateProblems('depotStartDate', 'Depot start date', draft.depotStartDate),
  ];
}

function dateProblems(path: string, label: string, value: string): Problem[] {
  return [
    ...missingFields([{ path, label, value }], FORM_MESSAGE, requiredText),
    ...problem(path, outsideDateLimits(label, value)),
  ];
}
