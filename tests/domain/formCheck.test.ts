import { describe, expect, it } from 'vitest';
import * as limits from '../../src/domain/formCheck';
import {
  isBlank,
  outsideDateLimits,
  textLength,
  tooLong,
  typedWholeNumber,
  wholeNumberError,
  within,
} from '../../src/domain/formCheck';

describe('isBlank', () => {
  it.each(['', ' \n', '\u200b', '\u3164', '\u202e', '\u00a0'])('is true of %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['x', ' Ó\u200b', '李', '.'])('is false of %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

it('puts the problems of a part at its place in the form', () => {
  const problems = [{ path: 'type', text: 'Choose it', message: 'No' }];
  expect(within('licenses.1.', problems)).toEqual([
    { path: 'licenses.1.type', text: 'Choose it', message: 'No' },
  ]);
});

describe('typedWholeNumber', () => {
  it.each([
    ['', null],
    [' ', null],
    ['0', 0],
    [' 84250 ', 84250],
    ['84,250', 84250],
    ['2 000 000', 2_000_000],
    ['84,25', Number.NaN],
    ['1.5', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    ['many', Number.NaN],
  ])('"%s" is %s', (text, number) => {
    expect(typedWholeNumber(text)).toBe(number);
  });
});

describe('wholeNumberError', () => {
  it.each(['', '0', '12'])('accepts "%s"', (text) => {
    expect(wholeNumberError('Points', text, 0, 12)).toBeNull();
  });

  it.each(['-1', '13', '1.5', 'x'])('refuses "%s"', (text) => {
    expect(wholeNumberError('Points', text, 0, 12)).toBe('Points must be a whole number from 0 to 12');
  });

  it('puts commas into large numbers, but not into years', () => {
    expect(wholeNumberError('Mileage', 'x', 0, 2_000_000)).toBe(
      'Mileage must be a whole number from 0 to 2,000,000',
    );
    expect(wholeNumberError('Year', 'x', 1950, 2100)).toBe('Year must be a whole number from 1950 to 2100');
  });
});

describe('tooLong', () => {
  it('has a message only above the maximum', () => {
    expect(tooLong('Full name', 'x'.repeat(120), 120)).toBeNull();
    expect(tooLong('Full name', 'x'.repeat(121), 120)).toBe('Full name can be at most 120 characters');
    expect(tooLong('Full name', '', 120)).toBeNull();
  });

  it('counts spaces inside the text, but not around it', () => {
    expect(tooLong('Phone', `  ${'1'.repeat(40)}\n`, 40)).toBeNull();
    expect(tooLong('Phone', `1${' '.repeat(39)}1`, 40)).toBe('Phone can be at most 40 characters');
  });

  it('counts characters as the database does', () => {
    expect(textLength('Séamus Ó Súilleabháin')).toBe(21);
    expect(textLength('🚚🚚')).toBe(2);
    expect(tooLong('Address', '🚚'.repeat(500), 500)).toBeNull();
    expect(tooLong('Address', '🚚'.repeat(501), 500)).toBe('Address can be at most 500 characters');
  });
});

describe('outsideDateLimits', () => {
  const message = 'NCT expiry date must be a real date between 1950 and 2100';
  it.each([
    ['1949-12-31', message],
    ['1950-01-01', null],
    ['2100-12-31', null],
    ['2101-01-01', message],
    ['2026-02-29', message],
    ['2028-02-29', null],
    ['20260-01-01', message],
  ])('%s: %s', (day, expected) => {
    expect(outsideDateLimits('NCT expiry date', day)).toBe(expected);
  });
});

it('has the agreed limits', () => {
  expect(limits).toMatchObject({
    MAX_NAME_LENGTH: 120,
    MAX_EMAIL_LENGTH: 254,
    MAX_PHONE_LENGTH: 40,
    MAX_ADDRESS_LENGTH: 500,
    MAX_REASON_LENGTH: 1000,
    MAX_NUMBER_LENGTH: 40,
    MAX_PENALTY_POINTS: 12,
    MAX_MILEAGE: 2_000_000,
    MAX_MILEAGE_RATE: 5,
    MAX_APPLICATION_LICENSES: 20,
  });
});
