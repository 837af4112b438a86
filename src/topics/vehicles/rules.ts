import type { Day } from '../../domain/dates';
import { missingIn, outsideIn, overlongIn } from '../../domain/fields';
import { type FormCheck, problem, toFormCheck } from '../../domain/formCheck';
import { plateYear } from '../../domain/plates';
import { normalizeRegistration, registrationError } from '../../domain/registrations';
import {
  FUEL_TYPES,
  type FuelType,
  VEHICLE,
  VEHICLE_STATUS_LABELS,
  VEHICLE_STATUSES,
  type VehicleDraft,
  type VehicleStatus,
  type VehicleValues,
} from './fields';

export function vehicleStatusLabel({ status, is_active }: { status: string; is_active: boolean }): string {
  if (!is_active) return LEFT_THE_FLEET;
  return isVehicleStatus(status) ? VEHICLE_STATUS_LABELS[status] : 'Unknown';
}

export const isAssignable = ({ status, is_active }: { status: string; is_active: boolean }) =>
  is_active && status === 'active';

type Plated = { id: string; registration_number: string; type: { category: string } };

/** As a check or a defect is about it. */
export const chosenVehicle = ({ id, registration_number, type }: Plated) => ({
  id,
  plate: registration_number,
  category: type.category,
});

export const LEFT_THE_FLEET = 'Left the fleet';

export function isVehicleStatus(value: string): value is VehicleStatus {
  return VEHICLE_STATUSES.some((status) => status === value);
}

export function isFuelType(value: string): value is FuelType {
  return FUEL_TYPES.some((fuel) => fuel === value);
}

type LastDone = Record<'nct_expiry' | 'nct_done_on' | 'road_tax_expiry' | 'road_tax_paid_on', Day | null>;

/** A new expiry date from the form clears the day of the test or payment, which belonged to the old one. */
export function replacedDays(stored: LastDone, { nct_expiry, road_tax_expiry }: VehicleValues) {
  return {
    ...(nct_expiry !== stored.nct_expiry && { nct_done_on: null }),
    ...(road_tax_expiry !== stored.road_tax_expiry && { road_tax_paid_on: null }),
  };
}

// Where the specification has a message, it is used word for word.
const FORM_MESSAGE = 'Please fill in all required fields correctly';
const SELECT_MESSAGE = 'Please select a valid option';

export const UNKNOWN_TYPE_MESSAGE = 'Please select a vehicle type';

/** From this year on vehicles are new with a smart tachograph: in an older one it was fitted later. */
const SMART_SINCE = 2019;

function fittingProblem(draft: VehicleDraft): string | null {
  const year = plateYear(normalizeRegistration(draft.registrationNumber, draft.isNonStandard));
  return draft.tachograph === 'smart_2' && draft.tachographFittedOn === '' && year && year < SMART_SINCE
    ? `It was registered in ${year}: enter the day on which its smart tachograph 2 was fitted`
    : null;
}

export const ONE_AXLE = 'Only a trailer has 1 axle';

export function checkVehicle(draft: VehicleDraft): FormCheck {
  const { registrationNumber: _, ...others } = VEHICLE;
  const { message, fields } = toFormCheck([
    ...problem('registrationNumber', registrationError(draft.registrationNumber, draft.isNonStandard)),
    ...missingIn(others, draft, FORM_MESSAGE),
    ...overlongIn(others, draft),
    ...problem('fuelType', !draft.hasFuel || isFuelType(draft.fuelType) ? null : SELECT_MESSAGE),
    ...problem('status', isVehicleStatus(draft.status) ? null : SELECT_MESSAGE),
    ...outsideIn(others, draft),
    ...problem('axles', draft.hasFuel && Number(draft.axles) === 1 ? ONE_AXLE : null),
    ...problem('tachographFittedOn', fittingProblem(draft)),
  ]);
  return { message: message && FORM_MESSAGE, fields };
}
