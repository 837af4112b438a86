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
  [{ validMonths: '600', validKm: '2,000,000', dueSoonDays: '365' }, {}],
  [{ validMonths: '1', validKm: '1', dueSoonDays: '1' }, {}],
  [
    { validMonths: '601', validKm: '2,000,001', dueSoonDays: '366' },
    {
      validMonths: 'Months must be a whole number from 1 to 600',
      validKm: 'The distance must be a whole number from 1 to 2,000,000',
      dueSoonDays: 'Days of warning must be a whole number from 1 to 365',
    },
  ],
  [{ validKm: '0', subject: 'driver' }, {}],
  [{ dueSoonDays: '' }, { dueSoonDays: 'Enter the days of warning' }],
  [{ requiredFrom: '2101-01-01' }, { requiredFrom: 'The date must be a real date between 1950 and 2100' }],
])('the requirement %o has the problems %o', (values, problems) => {
  expect(checkRequirement(draft(values), others).fields).toEqual(problems);
});

it('is stored with null for empty fields, and never with km for drivers', () => {
  expect(toRequirementRow(draft({ subject: 'driver', validKm: '5', validMonths: '24' }))).toEqual({
    subject: 'driver',
    name: 'Tail-lift',
    texts: {},
    applies_to: null,
    valid_months: 24,
    valid_km: null,
    due_soon_days: 30,
    required_from: null,
  });
});
