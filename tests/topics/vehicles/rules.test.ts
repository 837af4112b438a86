import { describe, expect, it } from 'vitest';
import { byCategory, vehicleTypeLabel } from '../../../src/topics/vehicle-types/rules';
import { emptyVehicleDraft, toVehicleDraft, toVehicleValues } from '../../../src/topics/vehicles/fields';
import { checkVehicle } from '../../../src/topics/vehicles/rules';
import { TODAY } from '../../support/clock';
import { vehicleDraft } from './vehicleDraft';

it('a new vehicle has the defaults of the specification', () => {
  expect(emptyVehicleDraft(TODAY)).toMatchObject({
    nctApplicable: true,
    roadTaxApplicable: true,
    depotStartDate: TODAY,
    isActive: true,
    ownership: 'owned',
  });
});

it('is stored trimmed, with its registration formatted', () => {
  const draft = vehicleDraft({
    registrationNumber: ' 231d4821 ',
    manufacturer: ' Ford ',
    model: ' Transit ',
  });
  expect(toVehicleValues(draft)).toMatchObject({
    registration_number: '231-D-4821',
    registration_non_standard: false,
    manufacturer: 'Ford',
    model: 'Transit',
  });
});

it('has no NCT or road tax date where none is needed', () => {
  const draft = vehicleDraft({ nctApplicable: false, roadTaxApplicable: false });
  expect(toVehicleValues(draft)).toMatchObject({ nct_expiry: null, road_tax_expiry: null });
});

it('needs and stores no fuel if it is a trailer', () => {
  const draft = vehicleDraft({ hasFuel: false });
  expect(checkVehicle(vehicleDraft({ hasFuel: false, fuelType: '' })).message).toBeNull();
  expect(checkVehicle(vehicleDraft({ fuelType: '' })).fields).toHaveProperty('fuelType');
  expect(toVehicleValues(draft)).toMatchObject({ fuel_type: null });
});

it.each([
  vehicleDraft(),
  vehicleDraft({ hasFuel: false, fuelType: '' }),
  vehicleDraft({ ownership: 'leased', isActive: false }),
  vehicleDraft({ isNonStandard: true, registrationNumber: 'ZV 1234' }),
  vehicleDraft({ nctApplicable: false, nctExpiry: '', roadTaxApplicable: false, roadTaxExpiry: '' }),
  vehicleDraft({
    platedMass: '3500',
    axles: '2',
    crosses: 'for_hire',
    tachograph: 'smart_2',
    tachographNumber: '1234567',
    tachographFittedOn: '2026-06-01',
  }),
])('comes back into the form as it was stored', (draft) => {
  expect(toVehicleDraft({ ...toVehicleValues(draft), type: { has_fuel: draft.hasFuel } })).toEqual(draft);
});

it('is not stored with an unknown fuel or status', () => {
  expect(() => toVehicleValues(vehicleDraft({ fuelType: '' }))).toThrow();
  expect(() => toVehicleValues(vehicleDraft({ ['status' as string]: 'sold' }))).toThrow();
});

it('types are grouped by category, in the given order', () => {
  const types = [
    { category: 'Car', name: 'Estate' },
    { category: 'Van', name: 'Panel van' },
    { category: 'Van', name: 'Small van' },
  ];
  expect(byCategory(types)).toEqual([
    { category: 'Car', types: [types[0]] },
    { category: 'Van', types: [types[1], types[2]] },
  ]);
  expect(types.map(vehicleTypeLabel)).toEqual(['Car: Estate', 'Van: Panel van', 'Van: Small van']);
});

const FORM = 'Please fill in all required fields correctly';
const fieldsOf = (values: Parameters<typeof vehicleDraft>[0]) => checkVehicle(vehicleDraft(values)).fields;

const FITTED = 'It was registered in 2018: enter the day on which its smart tachograph 2 was fitted';

it.each<[Parameters<typeof vehicleDraft>[0], string, string | undefined]>([
  [{ platedMass: '100' }, 'platedMass', undefined],
  [{ platedMass: '60000' }, 'platedMass', undefined],
  [{ platedMass: '99' }, 'platedMass', 'Plated mass must be a whole number from 100 to 60,000'],
  [{ platedMass: '60001' }, 'platedMass', 'Plated mass must be a whole number from 100 to 60,000'],
  [{ platedMass: '3.5 t' }, 'platedMass', 'Plated mass must be a whole number from 100 to 60,000'],
  [{ axles: '2' }, 'axles', undefined],
  [{ axles: '1' }, 'axles', 'Only a trailer has 1 axle'],
  [{ axles: '1', hasFuel: false, fuelType: '' }, 'axles', undefined],
  [{ axles: '10' }, 'axles', 'Axles must be a whole number from 1 to 9'],
  [{ registrationNumber: '182-D-1', tachograph: 'smart_2' }, 'tachographFittedOn', FITTED],
  [
    { registrationNumber: '182-D-1', tachograph: 'smart_2', tachographFittedOn: '2025-01-01' },
    'tachographFittedOn',
    undefined,
  ],
  [{ registrationNumber: '182-D-1', tachograph: 'smart_1' }, 'tachographFittedOn', undefined],
  [{ registrationNumber: '191-D-1', tachograph: 'smart_2' }, 'tachographFittedOn', undefined],
  // A plate that does not say its year.
  [
    { registrationNumber: 'LIL 1234', isNonStandard: true, tachograph: 'smart_2' },
    'tachographFittedOn',
    undefined,
  ],
])('%o: %s is told %s', (values, path, message) => {
  expect(fieldsOf(values)[path]).toBe(message);
});

it('accepts a complete vehicle', () => {
  expect(checkVehicle(vehicleDraft())).toEqual({ message: null, fields: {} });
});

it('marks every required field of an empty form', () => {
  expect(checkVehicle(emptyVehicleDraft(TODAY))).toEqual({
    message: FORM,
    fields: {
      registrationNumber: 'Registration number is required',
      manufacturer: 'Manufacturer is required',
      model: 'Model is required',
      vehicleTypeId: 'Vehicle type is required',
      fuelType: 'Fuel type is required',
      status: 'Status is required',
      nctExpiry: 'NCT expiry date is required',
      roadTaxExpiry: 'Road tax expiry date is required',
    },
  });
});

it('has one message for the whole form, whatever is wrong', () => {
  expect(checkVehicle(vehicleDraft({ registrationNumber: '1' }))).toEqual({
    message: FORM,
    fields: { registrationNumber: 'Invalid format (e.g., 23-D-123456)' },
  });
});

it('counts spaces alone as missing', () => {
  expect(fieldsOf({ manufacturer: ' ', model: '\t' })).toEqual({
    manufacturer: 'Manufacturer is required',
    model: 'Model is required',
  });
});

it.each(['manufacturer', 'model'] as const)('accepts a %s of 120 characters but not of 121', (path) => {
  expect(fieldsOf({ [path]: 'x'.repeat(120) })).toEqual({});
  expect(fieldsOf({ [path]: 'x'.repeat(121) })[path]).toMatch(/can be at most 120 characters$/);
});

it.each([
  ['fuelType', 'hydrogen'],
  ['status', 'sold'],
] as const)('accepts only the options of %s', (path, value) => {
  expect(fieldsOf({ [path]: value })).toEqual({ [path]: 'Please select a valid option' });
});

describe.each([
  ['nctApplicable', 'nctExpiry', 'NCT expiry date'],
  ['roadTaxApplicable', 'roadTaxExpiry', 'Road tax expiry date'],
] as const)('%s', (applicable, expiry, label) => {
  it('requires a date only when the box is ticked', () => {
    expect(fieldsOf({ [applicable]: true, [expiry]: '' })).toEqual({ [expiry]: `${label} is required` });
    expect(fieldsOf({ [applicable]: false, [expiry]: '' })).toEqual({});
  });

  it('accepts real dates from 1950 to 2100', () => {
    expect(fieldsOf({ [expiry]: '1950-01-01' })).toEqual({});
    expect(fieldsOf({ [expiry]: '2101-01-01' })).toEqual({
      [expiry]: `${label} must be a real date between 1950 and 2100`,
    });
  });
});

it('requires the depot start date', () => {
  expect(fieldsOf({ depotStartDate: '' })).toEqual({ depotStartDate: 'Depot start date is required' });
  expect(fieldsOf({ depotStartDate: '1949-12-31' })).toEqual({
    depotStartDate: 'Depot start date must be a real date between 1950 and 2100',
  });
});
