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
import { ownVehicles } from '../../words/records';

const DEFAULT_CONDITION_RATING = '5';

/** Euro per km. */
export const DEFAULT_MILEAGE_RATE = 0.5;

const yearOf = (day: string) => Number(day.slice(0, 4));

export const PERSONAL_VEHICLE = {
  make: text('make', ownVehicles.make, { request: ownVehicles.enterMake }),
  model: text('model', ownVehicles.model, { request: ownVehicles.enterModel }),
  registrationNumber: text('registration_number', ownVehicles.registration, {
    request: ownVehicles.enterRegistration,
    heading: ownVehicles.registrationHeading,
    max: MAX_NUMBER_LENGTH,
  }),
  year: optional(
    wholeNumber('year', ownVehicles.year, { min: yearOf(EARLIEST_DAY), max: yearOf(LATEST_DAY) }),
  ),
  nctExpiry: optional(
    day('nct_expiry', ownVehicles.nctExpires, {
      request: ownVehicles.enterNctExpires,
      heading: ownVehicles.nctExpiresHeading,
    }),
  ),
  insuranceExpiry: optional(
    day('insurance_expiry', ownVehicles.insuranceExpires, { heading: ownVehicles.insuranceExpiresHeading }),
  ),
  currentMileage: optional(
    wholeNumber('current_mileage', ownVehicles.mileage, {
      name: ownVehicles.mileageName,
      heading: ownVehicles.mileageHeading,
      max: MAX_MILEAGE,
    }),
  ),
  conditionRating: amount('condition_rating', ownVehicles.condition, {
    request: ownVehicles.enterCondition,
    empty: DEFAULT_CONDITION_RATING,
  }),
  annualBusinessMileage: optional(
    wholeNumber('annual_business_mileage', ownVehicles.annualMileage, {
      name: ownVehicles.annualMileageName,
      heading: ownVehicles.annualMileage,
      max: MAX_MILEAGE,
    }),
  ),
  mileageRate: optionalFor(
    DEFAULT_MILEAGE_RATE,
    amount('mileage_rate', ownVehicles.rate, {
      name: ownVehicles.rateName,
      heading: ownVehicles.rate,
      empty: `${DEFAULT_MILEAGE_RATE}`,
    }),
  ),
  lastInspectionDate: optional(day('last_inspection_date', ownVehicles.inspected)),
};

export const records: RecordTypes = {
  grey_fleet_vehicles: {
    title: 'Personal vehicle',
    many: 'Personal vehicles',
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
