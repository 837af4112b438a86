import {
  type FormCheck,
  missingFields,
  overlongFields,
  type Problem,
  problem,
  toFormCheck,
} from './formCheck';
import { MAX_NAME_LENGTH, outsideDateLimits } from './limits';
import { registrationError } from './registrations';
import type { DepotVehicleDraft } from './vehicleDraft';
import { isFuelType, isVehicleStatus } from './vehicles';

// Every message is the specification's (sections 5 and 8), word for word, as far as it has one for the case.
const FORM_MESSAGE = 'Please fill in all required fields correctly';
const SELECT_MESSAGE = 'Please select a valid option';

/** What the server says of a vehicle type that it does not know, under its field. */
export const UNKNOWN_TYPE_MESSAGE = 'Please select a vehicle type';

/** The vehicle form: what is missing, too long, not among the options, or no date. One sentence stands for the whole form. */
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
    { path: 'fuelType', label: 'Fuel type', value: draft.fuelType },
    { path: 'status', label: 'Status', value: draft.status },
  ];
  return [
    ...problem('registrationNumber', registrationError(draft.registrationNumber, draft.isNonStandard)),
    ...missingFields([...names, ...choices], FORM_MESSAGE),
    ...overlongFields(names),
    ...problem('fuelType', isFuelType(draft.fuelType) ? null : SELECT_MESSAGE),
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
    ...missingFields([{ path, label, value }], FORM_MESSAGE),
    ...problem(path, outsideDateLimits(label, value)),
  ];
}
