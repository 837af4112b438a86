import { expect, it } from 'vitest';
import {
  checkRequirement,
  toRequirementDraft,
  toRequirementRow,
} from '../../../src/topics/requirements/rules';

const draft = (values: object = {}) => ({ ...toRequirementDraft(null), name: 'Tail-lift', ...values });
const others = [{ subject: 'driver' as const, name: 'First aid' }];

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Enter the name' }],
  [{ name: 'x'.repeat(120) }, {}],
  [{ name: 'x'.repeat(121) }, { name: 'Name can be at most 120 characters' }],
  [{ name: 'first AID' }, {}],
  [{ name: 'first AID', subject: 'driver' }, { name: 'There is already a requirement with this name' }],
  [{ validFor: '600', validKm: '2,000,000', dueSoonDays: '365' }, {}],
  [{ validFor: '1', validKm: '1', dueSoonDays: '1' }, {}],
  [
    { validFor: '601', validKm: '2,000,001', dueSoonDays: '366' },
    {
      validFor: 'Months must be a whole number from 1 to 600',
      validKm: 'The distance must be a whole number from 1 to 2,000,000',
      dueSoonDays: 'Days of warning must be a whole number from 1 to 365',
    },
  ],
  [{ validFor: '57', validUnit: 'weeks' }, {}],
  [{ validFor: '58', validUnit: 'weeks' }, { validFor: 'Weeks must be a whole number from 1 to 57' }],
  [{ validFor: '400', validUnit: 'days' }, {}],
  [{ validFor: '401', validUnit: 'days' }, { validFor: 'Days must be a whole number from 1 to 400' }],
  [{ validKm: '0', subject: 'driver' }, {}],
  [{ dueSoonDays: '' }, { dueSoonDays: 'Enter the days of warning' }],
  [{ requiredFrom: '2101-01-01' }, { requiredFrom: 'The date must be a real date between 1950 and 2100' }],
])('the requirement %o has the problems %o', (values, problems) => {
  expect(checkRequirement(draft(values), others).fields).toEqual(problems);
});

it('is stored with null for empty fields, and never with km for drivers', () => {
  expect(toRequirementRow(draft({ subject: 'driver', validKm: '5', validFor: '24' }))).toEqual({
    subject: 'driver',
    name: 'Tail-lift',
    texts: {},
    applies_to: null,
    valid_months: 24,
    valid_days: null,
    valid_km: null,
    due_soon_days: 30,
    required_from: null,
  });
});

it.each([
  ['months', '24', { valid_months: 24, valid_days: null }],
  ['weeks', '6', { valid_months: null, valid_days: 42 }],
  ['days', '10', { valid_months: null, valid_days: 10 }],
  ['months', '', { valid_months: null, valid_days: null }],
] as const)('%s: "%s" is stored as %o and read again as it was typed', (validUnit, validFor, stored) => {
  const row = toRequirementRow(draft({ validUnit, validFor }));
  expect(row).toMatchObject(stored);
  expect(toRequirementDraft(row)).toMatchObject({ validUnit, validFor });
});
