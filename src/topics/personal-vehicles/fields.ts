import { EARLIEST_DAY, LATEST_DAY } from '../../domain/dates';
import {
  amount,
  type DraftOf,
  day,
  emptyDraft,
  optional,
  optionalFor,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  wholeNumber,
} from '../../domain/fields';
import { MAX_MILEAGE, MAX_NUMBER_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

const DEFAULT_CONDITION_RATING = '5';

/** Euro per km. */
export const DEFAULT_MILEAGE_RATE = 0.5;

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

export const records: RecordTypes = {
  grey_fleet_vehicles: {
    title: 'Personal vehicle',
    fields: PERSONAL_VEHICLE,
    own: { title: 'Personal vehicle', tellApart: ['registration_number'] },
  },
};

export type PersonalVehicleDraft = DraftOf<typeof PERSONAL_VEHICLE>;
export type PersonalVehicleColumns = ValuesOf<typeof PERSONAL_VEHICLE>;

export const toPersonalVehicleDraft = (vehicle: PersonalVehicleColumns | null): PersonalVehicleDraft =>
  vehicle ? toDraft(PERSONAL_VEHICLE, vehicle) : emptyDraft(PERSONAL_VEHICLE);

export const toPersonalVehicleColumns = (draft: PersonalVehicleDraft): PersonalVehicleColumns =>
  toValues(PERSONAL_VEHICLE, draft);
