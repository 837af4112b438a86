import type { Day } from '../../domain/dates';
import {
  choice,
  type DraftOf,
  day,
  either,
  emptyDraft,
  only,
  optional,
  ref,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  wholeNumber,
  yesNo,
} from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import { normalizeRegistration } from '../../domain/registrations';
import { WEEKDAYS } from '../../domain/weekdays';

export const VEHICLE_STATUSES = ['active', 'maintenance', 'inactive'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

export const FUEL_TYPES = ['diesel', 'electric', 'petrol', 'hybrid'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const VEHICLE_STATUS_LABELS: Record<VehicleStatus, string> = {
  active: 'Active',
  maintenance: 'Maintenance',
  inactive: 'Inactive',
};

export const FUEL_LABELS: Record<FuelType, string> = {
  diesel: 'Diesel',
  electric: 'Electric',
  petrol: 'Petrol',
  hybrid: 'Hybrid',
};

/** Where it goes with whose goods. Northern Ireland is abroad, and so is a country that it only passes through. */
export const CROSSING_LABELS = {
  never: 'Never',
  own_goods: 'Own goods, driving is not the main work',
  own_goods_driver: 'Own goods, a full-time driver',
  for_hire: 'For hire or reward',
} as const;
export type Crossing = keyof typeof CROSSING_LABELS;

export const TACHOGRAPH_LABELS = {
  none: 'None',
  analogue: 'Analogue',
  digital: 'Digital',
  smart_1: 'Smart 1',
  smart_2: 'Smart 2',
  not_known: 'Not known',
} as const;
export type Tachograph = keyof typeof TACHOGRAPH_LABELS;

export const OWNERSHIP_LABELS = { owned: 'Owned', leased: 'Leased' } as const;

export const VEHICLE = {
  registrationNumber: text('registration_number', 'Registration Number', {
    name: 'Registration number',
    heading: 'Registration',
  }),
  isNonStandard: yesNo('registration_non_standard', 'Not a standard Irish plate'),
  vehicleTypeId: ref('vehicle_type_id', 'Vehicle Type', {
    name: 'Vehicle type',
    request: 'Vehicle type is required',
  }),
  manufacturer: text('manufacturer', 'Manufacturer', { request: 'Manufacturer is required' }),
  model: text('model', 'Model', { request: 'Model is required' }),
  fuelType: only(
    'hasFuel',
    choice('fuel_type', 'Fuel Type', FUEL_LABELS, { name: 'Fuel type', request: 'Fuel type is required' }),
  ),
  status: choice('status', 'Status', VEHICLE_STATUS_LABELS, { request: 'Status is required' }),
  nctApplicable: yesNo('nct_applicable', 'NCT Required', { heading: 'Needs NCT or CVRT', empty: true }),
  nctExpiry: only(
    'nctApplicable',
    day('nct_expiry', 'NCT Expiry Date', {
      name: 'NCT expiry date',
      heading: 'NCT or CVRT expiry',
      request: 'NCT expiry date is required',
    }),
  ),
  roadTaxApplicable: yesNo('road_tax_applicable', 'Road Tax Required', {
    heading: 'Needs road tax',
    empty: true,
  }),
  roadTaxExpiry: only(
    'roadTaxApplicable',
    day('road_tax_expiry', 'Road Tax Expiry Date', {
      name: 'Road tax expiry date',
      heading: 'Road tax expiry',
      request: 'Road tax expiry date is required',
    }),
  ),
  ownership: either('is_leased', 'Ownership Type', OWNERSHIP_LABELS, ['owned', 'leased'], {
    request: 'Ownership type is required',
    heading: 'Ownership',
  }),
  depotStartDate: day('depot_start_date', 'Depot Start Date', {
    name: 'Depot start date',
    request: 'Depot start date is required',
  }),
  checkDays: optional({
    ...text('check_weekdays', 'Checks expected on'),
    toTyped: (days: number[]) =>
      WEEKDAYS.flatMap(({ number, label }) => (days.includes(number) ? [label] : [])).join(', '),
    toStored: (typed) =>
      WEEKDAYS.flatMap(({ number, label }) => (typed.split(', ').includes(label) ? [number] : [])),
  }),
  platedMass: optional(
    wholeNumber('plated_mass', 'Plated mass in kg', { name: 'Plated mass', min: 100, max: 60_000 }),
  ),
  axles: optional(wholeNumber('axles', 'Axles', { min: 1, max: 9 })),
  crosses: optional(choice('crosses', 'Crosses the border', CROSSING_LABELS)),
  tachograph: optional(choice('tachograph', 'Tachograph', TACHOGRAPH_LABELS)),
  tachographNumber: optional(text('tachograph_number', 'Number of the tachograph unit', { max: 40 })),
  tachographFittedOn: optional(day('tachograph_fitted_on', 'Tachograph fitted on')),
  leftOn: optional(day('left_on', 'Left the fleet on', { name: 'The day on which it left' })),
  isActive: yesNo('is_active', "In the depot's fleet", { heading: 'In the fleet', empty: true }),
};

export const records: RecordTypes = {
  depot_vehicles: { title: 'Vehicle', many: 'Vehicles', fields: VEHICLE },
};

/** Only a trailer has no fuel. */
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

/** Throws for an unknown fuel type or status. */
export function toVehicleValues(draft: VehicleDraft): VehicleValues {
  const values = toValues(VEHICLE, draft);
  const left_on = draft.isActive ? null : values.left_on;
  return {
    ...values,
    left_on,
    // What has left is inactive.
    status: left_on ? 'inactive' : values.status,
    registration_number: normalizeRegistration(draft.registrationNumber, draft.isNonStandard),
  };
}
