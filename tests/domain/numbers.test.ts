import { describe, expect, it } from 'vitest';
import { typedWholeNumber, wholeNumberError } from '../../src/domain/formCheck';

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
  it.each(['', '0', '12'])('has nothing to say of "%s"', (text) => {
    expect(wholeNumberError('Points', text, 0, 12)).toBeNull();
  });

  it.each(['-1', '13', '1.5', 'x'])('refuses "%s"', (text) => {
    expect(wholeNumberError('Points', text, 0, 12)).toBe('Points must be a whole number from 0 to 12');
  });

  it('writes large numbers as they are read', () => {
    expect(wholeNumberError('Mileage', 'x', 0, 2_000_000)).toBe(
      'Mileage must be a whole number from 0 to 2,000,000',
    );
    expect(wholeNumberError('Year', 'x', 1950, 2100)).toBe('Year must be a whole number from 1950 to 2100');
  });
});
