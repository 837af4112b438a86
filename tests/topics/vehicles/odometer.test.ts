import { describe, expect, it } from 'vitest';
import {
  checkOdometer,
  emptyOdometerDraft,
  isLower,
  toOdometerValues,
  weeklyKm,
} from '../../../src/topics/vehicles/odometer';
import { TODAY } from '../../support/clock';

const last = { km: 100_000, readOn: '2026-06-01' };
const draft = (values: object = {}) => ({ ...emptyOdometerDraft(TODAY), km: '100500', ...values });
const fields = (values: object, before: typeof last | null = last) =>
  checkOdometer(draft(values), before, TODAY).fields;

describe('a reading', () => {
  it.each([
    ['99,999', last, true],
    ['100,000', last, false],
    ['99 999', null, false],
    ['', last, false],
    ['about 5', last, false],
  ])('of %s is lower than the last one, %s: %s', (typed, before, lower) => {
    expect(isLower(typed, before)).toBe(lower);
  });

  it.each([
    [{}, {}],
    [{ km: '100000', readOn: '2026-06-01' }, {}],
    [{ km: '' }, { km: 'Enter the odometer reading' }],
    [{ km: '9999999' }, {}],
    [{ km: '10000000' }, { km: 'The odometer reading must be a whole number from 0 to 9,999,999' }],
    [{ readOn: '2026-06-16' }, { readOn: 'The date must be today or earlier' }],
    [{ readOn: '2026-05-31' }, { readOn: 'There is a later reading on record' }],
    [{ km: '99999' }, { reason: 'Enter the reason' }],
    [{ km: '99999', reason: 'New odometer' }, {}],
  ])('%o has the problems %o', (values, problems) => {
    expect(fields(values)).toEqual(problems);
  });

  it('can be anything if it is the first', () => {
    expect(fields({ km: '0', readOn: '2020-01-01' }, null)).toEqual({});
  });

  it('keeps a reason only if it is lower', () => {
    const reason = ' New odometer ';
    expect(toOdometerValues(draft({ km: '99,999', reason }), last)).toEqual({
      odometer_km: 99_999,
      odometer_read_on: TODAY,
      odometer_reason: 'New odometer',
    });
    expect(toOdometerValues(draft({ reason }), last)).not.toHaveProperty('odometer_reason');
  });
});

describe('the distance in a week', () => {
  const at = (readOn: string, km: number) => ({ readOn, km });

  it.each([
    ['28 days', [at('2026-05-01', 1000), at('2026-05-29', 5000)], 1000],
    ['27 days', [at('2026-05-01', 1000), at('2026-05-28', 5000)], null],
    ['a year', [at('2025-05-29', 0), at('2026-05-29', 36_500)], 700],
    ['more than a year', [at('2025-05-28', 0), at('2026-05-29', 36_500)], null],
    ['a vehicle that is not driven', [at('2026-01-01', 5000), at('2026-05-29', 5000)], null],
    ['a new odometer', [at('2026-01-01', 5000), at('2026-05-29', 10)], null],
    ['readings in any order', [at('2026-05-29', 5000), at('2020-01-01', 0), at('2026-05-01', 1000)], 1000],
    ['no readings', [], null],
  ])('is calculated from %s', (_, readings, km) => {
    expect(weeklyKm(readings)).toBe(km);
  });
});
