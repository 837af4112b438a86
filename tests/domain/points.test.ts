import { describe, expect, it } from 'vitest';
import { HIGH_RISK_POINTS, pointsBand, WARNING_POINTS } from '../../src/domain/points';

describe('pointsBand', () => {
  it.each([
    [0, 'ok'],
    [5, 'ok'],
    [6, 'ok'],
    [7, 'warn'],
    [9, 'warn'],
    [10, 'bad'],
    [12, 'bad'],
    [24, 'bad'],
  ])('%i points: %s', (points, band) => {
    expect(pointsBand(points)).toBe(band);
  });

  it('has the thresholds of the specification', () => {
    expect([WARNING_POINTS, HIGH_RISK_POINTS]).toEqual([6, 9]);
  });
});
