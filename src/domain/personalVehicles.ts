import { type Day, EARLIEST_DAY, LATEST_DAY } from './dates';
import {
  amount,
  type DraftOf,
  day,
  emptyDraft,
  missingIn,
  nameOf,
  optional,
  optionalFor,
  outsideIn,
  overlongIn,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  wholeNumber,
} from './fields';
import {
  type FormCheck,
  MAX_MILEAGE,
  MAX_MILEAGE_RATE,
  MAX_NUMBER_LENGTH,
  pastDayError,
  problem,
  toFormCheck,
} from './formCheck';

const DEFAULT_CONDITION_RATING = '5';

/** Euro per km. */
const DEFAULT_MILEAGE_RATE = 0.5;

const yearOf = (day: string) => Number(day.slice(0, 4));

export const PERSONAL_VEHICLE = {
  make: text('make', 'Make'),
  model: text('model', 'Model'),
  registrationNumber: text('registration_number', 'Registration number', {
    heading: 'Registration',
    max: MAX_NUMBER_LENGTH,
  }),
  year: optional(wholeNumber('year', 'Year', { min: yearOf(EARLIEST_DAY), max: yearOf(LATEST_DAY) })),
  nctExpiry: optional(day('nct_expiry', 'NCT expiry date', { heading: 'NCT expires' })),
  insuranceExpiry: optional(
    day('insurance_expiry', 'Insurance expiry date', { heading: 'Insurance expires' }),
  ),
  currentMileage: optional(
    wholeNumber('current_mileage', 'Current mileage (km)', { heading: 'Mileage', max: MAX_MILEAGE }),
  ),
  conditionRating: amount('condition_rating', 'Condition', { empty: DEFAULT_CONDITION_RATING }),
  annualBusinessMileage: optional(
    wholeNumber('annual_business_mileage', 'Annual business mileage (km)', { max: MAX_MILEAGE }),
  ),
  mileageRate: optionalFor(
    DEFAULT_MILEAGE_RATE,
    amount('mileage_rate', 'Mileage rate (euro per km)', { empty: `${DEFAULT_MILEAGE_RATE}` }),
  ),
  lastInspectionDate: optional(day('last_inspection_date', 'Last inspection date')),
};

/** The personal vehicle in the form. */
export type PersonalVehicleDraft = DraftOf<typeof PERSONAL_VEHICLE>;
export type PersonalVehicleColumns = ValuesOf<typeof PERSONAL_VEHICLE>;

/** The draft of a stored vehicle, or of a new one with the specification's defaults. */
export const toPersonalVehicleDraft = (vehicle: PersonalVehicleColumns | null): PersonalVehicleDraft =>
  vehicle ? toDraft(PERSONAL_VEHICLE, vehicle) : emptyDraft(PERSONAL_VEHICLE);

/** The columns for a checked draft. Empty dates and numbers become null, an empty rate the default. */
export const toPersonalVehicleColumns = (draft: PersonalVehicleDraft): PersonalVehicleColumns =>
  toValues(PERSONAL_VEHICLE, draft);

const FIELDS_MESSAGE = 'Please fill in all required vehicle fields';

/** Checks a personal vehicle: make, model and registration number are required. */
export function checkPersonalVehicle(draft: PersonalVehicleDraft, today: Day): FormCheck {
  const { year, nctExpiry, insuranceExpiry, lastInspectionDate, ...others } = PERSONAL_VEHICLE;
  const inspected = draft.lastInspectionDate;
  return toFormCheck([
    ...missingIn(PERSONAL_VEHICLE, draft, FIELDS_MESSAGE),
    ...overlongIn(PERSONAL_VEHICLE, draft),
    ...outsideIn({ year, nctExpiry, insuranceExpiry }, draft),
    ...problem(
      'lastInspectionDate',
      inspected ? pastDayError(nameOf(lastInspectionDate), inspected, today) : null,
    ),
    ...outsideIn(others, draft),
    ...problem('mileageRate', rateError(draft.mileageRate)),
  ]);
}

/** Euro per km, to the cent. */
function rateError(rate: string): string | null {
  const text = rate.trim();
  if (text === '' || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_MILEAGE_RATE)) return null;
  return `Mileage rate must be from 0 to ${MAX_MILEAGE_RATE} euro per km, with at most 2 decimals`;
}

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
