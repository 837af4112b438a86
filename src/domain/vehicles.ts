import type { Day } from './dates';
import {
  choice,
  type DraftOf,
  day,
  either,
  emptyDraft,
  missingIn,
  only,
  outsideIn,
  overlongIn,
  ref,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  yesNo,
} from './fields';
import { type FormCheck, problem, toFormCheck } from './formCheck';
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

export const OWNERSHIP_LABELS = { owned: 'Owned', leased: 'Leased' } as const;

/** The columns of a vehicle that its form fills. What is due is renewed apart from it. */
export const VEHICLE = {
  registrationNumber: text('registration_number', 'Registration Number', { heading: 'Registration' }),
  isNonStandard: yesNo('registration_non_standard', 'Not a standard Irish plate'),
  vehicleTypeId: ref('vehicle_type_id', 'Vehicle Type'),
  manufacturer: text('manufacturer', 'Manufacturer'),
  model: text('model', 'Model'),
  fuelType: only('hasFuel', choice('fuel_type', 'Fuel Type', FUEL_LABELS)),
  status: choice('status', 'Status', VEHICLE_STATUS_LABELS),
  nctApplicable: yesNo('nct_applicable', 'NCT Required', { heading: 'Needs NCT or CVRT', empty: true }),
  nctExpiry: only('nctApplicable', day('nct_expiry', 'NCT Expiry Date', { heading: 'NCT or CVRT expiry' })),
  roadTaxApplicable: yesNo('road_tax_applicable', 'Road Tax Required', {
    heading: 'Needs road tax',
    empty: true,
  }),
  roadTaxExpiry: only(
    'roadTaxApplicable',
    day('road_tax_expiry', 'Road Tax Expiry Date', { heading: 'Road tax expiry' }),
  ),
  ownership: either('is_leased', 'Ownership Type', OWNERSHIP_LABELS, ['owned', 'leased'], {
    heading: 'Ownership',
  }),
  depotStartDate: day('depot_start_date', 'Depot Start Date'),
  isActive: yesNo('is_active', "In the depot's fleet", { heading: 'In the fleet', empty: true }),
};

/** The vehicle form. Only a trailer has no fuel. */
export type VehicleDraft = DraftOf<typeof VEHICLE> & { hasFuel: boolean };
export type VehicleValues = ValuesOf<typeof VEHICLE>;

export const emptyVehicleDraft = (today: Day): VehicleDraft => ({
  ...emptyDraft(VEHICLE),
  hasFuel: true,
  depotStartDate: today,
});

export const toVehicleDraft = (vehicle: VehicleValues & { type: { has_fuel: boolean } }): VehicleDraft => ({
  ...toDraft(VEHICLE, vehicle),
  hasFuel: vehicle.type.has_fuel,
});

/** The columns for a draft that passed the check. Throws for an unknown fuel type or status. */
export const toVehicleValues = (draft: VehicleDraft): VehicleValues => ({
  ...toValues(VEHICLE, draft),
  registration_number: normalizeRegistration(draft.registrationNumber, draft.isNonStandard),
});

type LastDone = Record<'nct_expiry' | 'nct_done_on' | 'road_tax_expiry' | 'road_tax_paid_on', Day | null>;

/** With a new expiry from the form, the day of the earlier test or payment is no longer that of the last. */
export function replacedDays(stored: LastDone, { nct_expiry, road_tax_expiry }: VehicleValues) {
  return {
    ...(nct_expiry !== stored.nct_expiry && { nct_done_on: null }),
    ...(road_tax_expiry !== stored.road_tax_expiry && { road_tax_paid_on: null }),
  };
}

// Where the specification has a message, it is used word for word.
const FORM_MESSAGE = 'Please fill in all required fields correctly';
const requiredText = ({ label }: { label: string }) => `${label} is required`;
const SELECT_MESSAGE = 'Please select a valid option';

/** Shown at the field when the server does not know the vehicle type. */
export const UNKNOWN_TYPE_MESSAGE = 'Please select a vehicle type';

/** Checks the vehicle form. The form's message is the same whatever is wrong. */
export function checkVehicle(draft: VehicleDraft): FormCheck {
  const { registrationNumber: _, ...others } = VEHICLE;
  const { message, fields } = toFormCheck([
    ...problem('registrationNumber', registrationError(draft.registrationNumber, draft.isNonStandard)),
    ...missingIn(others, draft, FORM_MESSAGE, requiredText),
    ...overlongIn(others, draft),
    ...problem('fuelType', !draft.hasFuel || isFuelType(draft.fuelType) ? null : SELECT_MESSAGE),
    ...problem('status', isVehicleStatus(draft.status) ? null : SELECT_MESSAGE),
    ...outsideIn(others, draft),
  ]);
  return { message: message && FORM_MESSAGE, fields };
}
