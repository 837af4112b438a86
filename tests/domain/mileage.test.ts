import { describe, expect, it } from 'vitest';
import { annualCost } from '../../src/domain/personalVehicles';

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
  ])('%i km at %f euro cost %f euro', (mileage, rate, cost) => {
    expect(annualCost(mileage, rate)).toBe(cost);
  });

  it.each([null, undefined])('uses 0.50 euro per km when the rate is %s', (rate) => {
    expect(annualCost(1000, rate)).toBe(500);
  });

  it.each([null, undefined])('has no cost when the mileage is %s', (mileage) => {
    expect(annualCost(mileage, 0.5)).toBeNull();
  });
});
