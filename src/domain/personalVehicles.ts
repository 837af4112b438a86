import { type Day, EARLIEST_DAY, LATEST_DAY } from './dates';
import {
  type FormCheck,
  MAX_MILEAGE,
  MAX_MILEAGE_RATE,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  type Problem,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
  wholeNumberError,
} from './formCheck';

const DEFAULT_CONDITION_RATING = 5;

/** The personal vehicle in the form: numbers as typed, empty if unknown. */
export type PersonalVehicleDraft = {
  make: string;
  model: string;
  registrationNumber: string;
  year: string;
  nctExpiry: Day;
  insuranceExpiry: Day;
  currentMileage: string;
  conditionRating: string;
  annualBusinessMileage: string;
  mileageRate: string;
  lastInspectionDate: Day;
};

export type PersonalVehicleColumns = {
  make: string;
  model: string;
  registration_number: string;
  year: number | null;
  nct_expiry: Day | null;
  insurance_expiry: Day | null;
  current_mileage: number | null;
  condition_rating: number;
  annual_business_mileage: number | null;
  mileage_rate: number;
  last_inspection_date: Day | null;
};

/** The draft of a stored vehicle, or of a new one with the specification's defaults. */
export function toPersonalVehicleDraft(vehicle: PersonalVehicleColumns | null): PersonalVehicleDraft {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    make: text(vehicle?.make),
    model: text(vehicle?.model),
    registrationNumber: text(vehicle?.registration_number),
    year: text(vehicle?.year),
    nctExpiry: text(vehicle?.nct_expiry),
    insuranceExpiry: text(vehicle?.insurance_expiry),
    currentMileage: text(vehicle?.current_mileage),
    conditionRating: text(vehicle?.condition_rating ?? DEFAULT_CONDITION_RATING),
    annualBusinessMileage: text(vehicle?.annual_business_mileage),
    mileageRate: text(vehicle?.mileage_rate ?? DEFAULT_MILEAGE_RATE),
    lastInspectionDate: text(vehicle?.last_inspection_date),
  };
}

/** The columns for a checked draft. Empty dates and numbers become null, an empty rate the default. */
export function toPersonalVehicleColumns(draft: PersonalVehicleDraft): PersonalVehicleColumns {
  return {
    make: draft.make.trim(),
    model: draft.model.trim(),
    registration_number: draft.registrationNumber.trim(),
    year: typedWholeNumber(draft.year),
    nct_expiry: draft.nctExpiry || null,
    insurance_expiry: draft.insuranceExpiry || null,
    current_mileage: typedWholeNumber(draft.currentMileage),
    condition_rating: Number(draft.conditionRating),
    annual_business_mileage: typedWholeNumber(draft.annualBusinessMileage),
    mileage_rate: draft.mileageRate.trim() === '' ? DEFAULT_MILEAGE_RATE : Number(draft.mileageRate),
    last_inspection_date: draft.lastInspectionDate || null,
  };
}

const FIELDS_MESSAGE = 'Please fill in all required vehicle fields';

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Checks a personal vehicle: make, model and registration number are required. */
export function checkPersonalVehicle(draft: PersonalVehicleDraft, today: Day): FormCheck {
  const texts = textFields(draft);
  return toFormCheck([
    ...missingFields(texts, FIELDS_MESSAGE),
    ...overlongFields(texts),
    ...problem('year', wholeNumberError('Year', draft.year, yearOf(EARLIEST_DAY), yearOf(LATEST_DAY))),
    ...dateProblem('nctExpiry', 'NCT expiry date', draft.nctExpiry),
    ...dateProblem('insuranceExpiry', 'Insurance expiry date', draft.insuranceExpiry),
    ...inspectionProblem(draft.lastInspectionDate, today),
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

function inspectionProblem(day: string, today: Day): Problem[] {
  return problem('lastInspectionDate', day ? pastDayError('Last inspection date', day, today) : null);
}

function mileageProblem(path: string, label: string, mileage: string): Problem[] {
  return problem(path, wholeNumberError(label, mileage, 0, MAX_MILEAGE));
}

/** Euro per km, to the cent. */
function rateError(rate: string): string | null {
  const text = rate.trim();
  if (text === '' || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_MILEAGE_RATE)) return null;
  return `Mileage rate must be from 0 to ${MAX_MILEAGE_RATE} euro per km, with at most 2 decimals`;
}

/** Euro per km. */
const DEFAULT_MILEAGE_RATE = 0.5;

/**
 * The cost of a year's business mileage in euro, rounded to cents. Uses the default rate if there is none.
 * Null if no mileage is recorded.
 */
export function annualCost(
  mileage: number | null | undefined,
  rate: number | null | undefined,
): number | null {
  if (mileage == null) return null;
  return Math.round(mileage * (rate ?? DEFAULT_MILEAGE_RATE) * 100) / 100;
}
