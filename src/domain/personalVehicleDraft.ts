import type { Day } from './dates';
import { DEFAULT_MILEAGE_RATE } from './mileage';
import { typedWholeNumber } from './numbers';

/** Spec section 9. */
export const DEFAULT_CONDITION_RATING = 5;

/** The personal vehicle as the form holds it: numbers as they are typed, empty where nothing is known. */
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

/** The columns that saving writes. */
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

/** The form filled from the stored vehicle; with the defaults of the specification when there is none. */
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

/** The columns of a draft that passed the check: an empty date or number is null, an empty rate the default. */
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
