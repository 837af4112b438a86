import { describe, expect, it } from 'vitest';
import {
  type PersonalVehicleDraft,
  toPersonalVehicleColumns,
  toPersonalVehicleDraft,
} from '../../../src/topics/personal-vehicles/fields';
import { annualCost, checkPersonalVehicle } from '../../../src/topics/personal-vehicles/rules';
import { TODAY } from '../../support/clock';

const right: PersonalVehicleDraft = {
  ...toPersonalVehicleDraft(null),
  make: 'Toyota',
  model: 'Corolla',
  registrationNumber: '191-D-4821',
};
const faults = (change: Partial<PersonalVehicleDraft>) =>
  checkPersonalVehicle({ ...right, ...change }, TODAY);

describe('checkPersonalVehicle', () => {
  it('requires only make, model and registration number', () => {
    expect(checkPersonalVehicle(right, TODAY)).toEqual({ message: null, fields: {} });
    expect(checkPersonalVehicle(toPersonalVehicleDraft(null), TODAY)).toEqual({
      message: 'Please fill in all required vehicle fields',
      fields: {
        make: 'Enter the make',
        model: 'Enter the model',
        registrationNumber: 'Enter the registration number',
      },
    });
  });

  const MILEAGE = 'must be a whole number from 0 to 2,000,000';
  const RATE = 'Mileage rate must be from 0 to 5 euro per km, with at most 2 decimals';
  const DAY = 'must be a real date between 1950 and 2100';

  it.each([
    ['year', '1950', '1949', 'Year must be a whole number from 1950 to 2100'],
    ['year', '2100', '2101', 'Year must be a whole number from 1950 to 2100'],
    ['currentMileage', '2000000', '2000001', `Current mileage ${MILEAGE}`],
    ['annualBusinessMileage', '6,200', '1.5', `Annual business mileage ${MILEAGE}`],
    ['annualBusinessMileage', '2000000', '2000001', `Annual business mileage ${MILEAGE}`],
    ['mileageRate', '0', '-0.01', RATE],
    ['mileageRate', '5.00', '5.01', RATE],
    ['mileageRate', '0.45', '0.455', RATE],
    ['mileageRate', '', 'half', RATE],
    ['lastInspectionDate', '2026-06-15', '2026-06-16', 'Last inspection date must be today or earlier'],
    ['nctExpiry', '1950-01-01', '1949-12-31', `NCT expiry date ${DAY}`],
    ['insuranceExpiry', '2100-12-31', '2101-01-01', `Insurance expiry date ${DAY}`],
    ['lastInspectionDate', '2024-02-29', '2023-02-29', `Last inspection date ${DAY}`],
    ['make', 'x'.repeat(120), 'x'.repeat(121), 'Make can be at most 120 characters'],
    ['model', 'x'.repeat(120), 'x'.repeat(121), 'Model can be at most 120 characters'],
    [
      'registrationNumber',
      'x'.repeat(40),
      'x'.repeat(41),
      'Registration number can be at most 40 characters',
    ],
  ])('%s: accepts %s but not %s', (path, good, bad, text) => {
    expect(faults({ [path]: good })).toEqual({ message: null, fields: {} });
    expect(faults({ [path]: bad })).toEqual({ message: text, fields: { [path]: text } });
  });
});

describe('the draft of a personal vehicle', () => {
  it('starts with five stars and 0.5 euro per km', () => {
    expect(toPersonalVehicleDraft(null)).toMatchObject({
      conditionRating: '5',
      mileageRate: '0.5',
      year: '',
    });
  });

  it('stores empty fields as null, and an empty rate as the default', () => {
    expect(toPersonalVehicleColumns({ ...right, make: ' Toyota ', mileageRate: ' ' })).toEqual({
      make: 'Toyota',
      model: 'Corolla',
      registration_number: '191-D-4821',
      year: null,
      nct_expiry: null,
      insurance_expiry: null,
      current_mileage: null,
      condition_rating: 5,
      annual_business_mileage: null,
      mileage_rate: 0.5,
      last_inspection_date: null,
    });
  });

  it('converts back to the row it was filled from', () => {
    const stored = {
      make: 'Toyota',
      model: 'Corolla',
      registration_number: '191-D-4821',
      year: 2019,
      nct_expiry: '2027-03-05',
      insurance_expiry: '2026-12-01',
      current_mileage: 0,
      condition_rating: 4,
      annual_business_mileage: 6200,
      mileage_rate: 0.42,
      last_inspection_date: '2026-04-01',
    };
    expect(toPersonalVehicleColumns(toPersonalVehicleDraft(stored))).toEqual(stored);
  });
});

describe('annualCost', () => {
  it.each([
    [12_000, 0.5, 6000],
    [1, 0.29, 0.29], // 0.29 * 100 is 28.999999999999996
    [3, 0.1, 0.3], // 3 * 0.1 is 0.30000000000000004
    [3, 0.335, 1.01], // a rate of more than two decimals rounds half up
    [0, 0.5, 0],
    [12_000, 0, 0],
    [2_000_000, 5, 10_000_000],
    [2_000_000, 4.99, 9_980_000],
  ])('%i km at %f euro costs %f euro', (mileage, rate, cost) => {
    expect(annualCost(mileage, rate)).toBe(cost);
  });

  it.each([null, undefined])('uses 0.50 euro per km when the rate is %s', (rate) => {
    expect(annualCost(1000, rate)).toBe(500);
  });

  it.each([null, undefined])('has no cost when the mileage is %s', (mileage) => {
    expect(annualCost(mileage, 0.5)).toBeNull();
  });
});
