import { EARLIEST_DAY, LATEST_DAY } from './dates';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  type Problem,
  problem,
  toFormCheck,
} from './formCheck';
import {
  MAX_MILEAGE,
  MAX_MILEAGE_RATE,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  outsideDateLimits,
} from './limits';
import { wholeNumberError } from './numbers';
import type { PersonalVehicleDraft } from './personalVehicleDraft';

const FIELDS_MESSAGE = 'Please fill in all required vehicle fields';

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A personal vehicle to save: make, model and registration number are required (spec section 5). */
export function checkPersonalVehicle(draft: PersonalVehicleDraft): FormCheck {
  const texts = textFields(draft);
  return toFormCheck([
    ...missingFields(texts, FIELDS_MESSAGE),
    ...overlongFields(texts),
    ...problem('year', wholeNumberError('Year', draft.year, yearOf(EARLIEST_DAY), yearOf(LATEST_DAY))),
    ...dateProblem('nctExpiry', 'NCT expiry date', draft.nctExpiry),
    ...dateProblem('insuranceExpiry', 'Insurance expiry date', draft.insuranceExpiry),
    ...dateProblem('lastInspectionDate', 'Last inspection date', draft.lastInspectionDate),
    ...mileageProblem('currentMileage', 'Current mileage', draft.currentMileage),
    ...mileageProblem('annualBusinessMileage', 'Annual business mileage', draft.annualBusinessMileage),
    ...problem('mileageRate', rateError(draft.mileageRate)),
  ]);
}

function textFields({ make, model, registrationNumber }: PersonalVehicleDraft) {
  return [
    { path: 'make', label: 'Make', value: make, max: MAX_NAME_LENGTH },
    { path: 'model', label: 'Model', value: model, max: MAX_NAME_LENGTH },
    {
      path: 'registrationNumber',
      label: 'Registration number',
      value: registrationNumber,
      max: MAX_NUMBER_LENGTH,
    },
  ];
}

function dateProblem(path: string, label: string, day: string): Problem[] {
  return problem(path, day ? outsideDateLimits(label, day) : null);
}

function mileageProblem(path: string, label: string, mileage: string): Problem[] {
  return problem(path, wholeNumberError(label, mileage, 0, MAX_MILEAGE));
}

/** Euro per km, to the cent (spec section 5: step 0.01). */
function rateError(rate: string): string | null {
  const text = rate.trim();
  if (text === '' || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_MILEAGE_RATE)) return null;
  return `Mileage rate must be from 0 to ${MAX_MILEAGE_RATE} euro per km, with at most 2 decimals`;
}
