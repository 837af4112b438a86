import { expect, it } from 'vitest';
import { emptyVehicleDraft, toVehicleDraft, toVehicleValues } from '../../src/domain/vehicles';
import { byCategory, vehicleTypeLabel } from '../../src/domain/vehicleTypes';
import { vehicleDraft } from './vehicleForm';

it('a new vehicle has the defaults of the specification', () => {
  expect(emptyVehicleDraft('2026-06-15')).toMatchObject({
    nctApplicable: true,
    roadTaxApplicable: true,
    depotStartDate: '2026-06-15',
    isActive: true,
    ownership: 'owned',
  });
});

it('is stored trimmed, with its registration in form', () => {
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

it('has no date for what it does not need', () => {
  const draft = vehicleDraft({ nctApplicable: false, roadTaxApplicable: false });
  expect(toVehicleValues(draft)).toMatchObject({ nct_expiry: null, road_tax_expiry: null });
});

it.each([
  vehicleDraft(),
  vehicleDraft({ ownership: 'leased', isActive: false }),
  vehicleDraft({ isNonStandard: true, registrationNumber: 'ZV 1234' }),
  vehicleDraft({ nctApplicable: false, nctExpiry: '', roadTaxApplicable: false, roadTaxExpiry: '' }),
])('comes back into the form as it was stored', (draft) => {
  expect(toVehicleDraft(toVehicleValues(draft))).toEqual(draft);
});

it('is not stored with a fuel or a status that there is not', () => {
  expect(() => toVehicleValues(vehicleDraft({ fuelType: '' }))).toThrow();
  expect(() => toVehicleValues(vehicleDraft({ status: 'sold' }))).toThrow();
});

it('types stand under their categories, in the order given', () => {
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
