import { expect, it } from 'vitest';
import { dayBackError, isAway, shortlyBack } from '../../../src/topics/absence/rules';

const today = '2026-06-15';

it.each([
  [null, false],
  ['2026-06-14', false],
  ['2026-06-15', false],
  ['2026-06-16', true],
])('with %s as the first day back, being away is %s', (back_on, is) => {
  expect(isAway({ back_on }, today)).toBe(is);
});

it.each([
  ['', 'Enter the first day back'],
  ['2026-02-30', 'First day back must be a real date'],
  ['2026-06-15', 'First day back must be tomorrow or later'],
  ['2026-06-16', null],
  ['2028-06-15', null],
  ['2028-06-16', 'First day back must be within two years'],
])('the first day back %s: %s', (day, error) => {
  expect(dayBackError(day, today)).toBe(error);
});

it('two years from 29 February end on 28 February, as in the database', () => {
  expect(dayBackError('2030-02-28', '2028-02-29')).toBeNull();
  expect(dayBackError('2030-03-01', '2028-02-29')).not.toBeNull();
});

it.each([
  ['2026-06-16', 'back 16 Jun'],
  ['2027-05-14', 'back 14 May'],
  ['2027-05-15', 'back May 2027'],
])('a narrow column says of %s: %s', (day, text) => {
  expect(shortlyBack(day, today)).toBe(text);
});
