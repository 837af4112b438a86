import { describe, expect, it } from 'vitest';
import { toTextsDraft } from '../../../src/domain/rowTexts';
import {
  checkVehicleType,
  toVehicleTypeDraft,
  toVehicleTypeRow,
  type VehicleTypeDraft,
  vehicleCategories,
} from '../../../src/topics/vehicle-types/rules';

const draft: VehicleTypeDraft = {
  name: 'Panel van',
  texts: toTextsDraft(),
  category: 'Van',
  description: '',
  roadworthinessTest: 'CVRT',
  requiredCategory: 'B',
  needsCpc: false,
  needsTachographCard: true,
};
const check = (changes: Partial<VehicleTypeDraft>, others: { category: string; name: string }[] = []) =>
  checkVehicleType({ ...draft, ...changes }, others);

describe('checkVehicleType', () => {
  it('names every required field that is blank', () => {
    expect(check({ name: ' ', category: '' })).toEqual({
      message: 'Please fill in all required fields',
      fields: { name: 'Enter the name', category: 'Enter the category' },
    });
    expect(check({})).toEqual({ message: null, fields: {} });
  });

  it.each([
    ['name', 'Name', 120],
    ['category', 'Category', 120],
    ['description', 'Description', 1000],
  ] as const)('accepts a %s of the maximum length and no longer', (field, label, max) => {
    expect(check({ [field]: 'x'.repeat(max) }).message).toBeNull();
    expect(check({ [field]: 'x'.repeat(max + 1) }).fields).toEqual({
      [field]: `${label} can be at most ${max} characters`,
    });
  });

  it('refuses a name that its category already has, but not one in another category', () => {
    const taken = 'This category already has a vehicle type with this name';
    expect(check({ name: 'panel VAN ', category: ' van' }, [draft])).toEqual({
      message: taken,
      fields: { name: taken },
    });
    expect(check({ category: 'Truck' }, [draft]).message).toBeNull();
    expect(check({ name: 'Small van' }, [draft]).message).toBeNull();
  });
});

it('an existing category keeps its spelling, a new one is stored as typed', () => {
  const stored = (category: string) => toVehicleTypeRow({ ...draft, category }, ['Car', 'Van']).category;
  expect(stored(' van ')).toBe('Van');
  expect(stored(' Vans ')).toBe('Vans');
});

it('a row fills a draft, and a draft is trimmed into a row', () => {
  const row = {
    name: 'Panel van',
    texts: {},
    category: 'Van',
    description: null,
    roadworthiness_test: 'CVRT',
    required_category: 'B',
    needs_cpc: false,
    needs_tachograph_card: true,
  } as const;
  expect(toVehicleTypeDraft(row)).toEqual(draft);
  expect(toVehicleTypeRow({ ...draft, name: ' Panel van ', description: '  ' }, [])).toEqual(row);
  expect(toVehicleTypeDraft(null)).toEqual({
    name: '',
    texts: toTextsDraft(),
    category: '',
    description: '',
    roadworthinessTest: 'NCT',
    requiredCategory: '',
    needsCpc: false,
    needsTachographCard: false,
  });
  expect(toVehicleTypeRow({ ...draft, requiredCategory: '' }, [])).toMatchObject({ required_category: null });
});

it('the categories are distinct and sorted regardless of case', () => {
  const types = ['Van', 'bus', 'Car', 'Van'].map((category) => ({ category, name: 'x' }));
  expect(vehicleCategories(types)).toEqual(['bus', 'Car', 'Van']);
});
