import { expect, it } from 'vitest';
import { licenseBand } from '../../src/domain/licenses';

it.each([
  ['2026-06-15', '2026-06-14', 'expired'],
  ['2026-06-15', '2026-06-15', 'within30'],
  ['2026-06-15', '2026-07-15', 'within30'],
  ['2026-06-15', '2026-07-16', 'within60'],
  ['2026-06-15', '2026-08-14', 'within60'],
  ['2026-06-15', '2026-08-15', 'later'],
  // Over 29 February, and over the nights on which clocks change.
  ['2028-01-31', '2028-03-01', 'within30'],
  ['2028-01-31', '2028-03-02', 'within60'],
  ['2027-01-31', '2027-03-02', 'within30'],
  ['2026-03-15', '2026-04-14', 'within30'],
  ['2026-03-15', '2026-04-15', 'within60'],
  ['2026-10-01', '2026-10-31', 'within30'],
  ['2026-10-01', '2026-11-01', 'within60'],
])('on %s a licence until %s is %s', (today, expiry, band) => {
  expect(licenseBand(expiry, today)).toBe(band);
});
