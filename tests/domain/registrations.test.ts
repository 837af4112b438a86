import { describe, expect, it } from 'vitest';
import { isStandardPlate, plateYear } from '../../src/domain/plates';
import {
  hasUnknownCounty,
  isNearlyStandard,
  normalizeRegistration,
  registrationError,
} from '../../src/domain/registrations';

const REQUIRED = 'Registration number is required';
const INVALID = 'Invalid format (e.g., 23-D-123456)';
const INVALID_NON_STANDARD = 'Use 2 to 12 letters, digits, hyphens and spaces';

describe('a registration number is formatted', () => {
  it.each([
    ['231-D-12345', '231-D-12345'],
    ['  231-d-12345 ', '231-D-12345'],
    ['231d12345', '231-D-12345'],
    ['23d123456', '23-D-123456'],
    ['12 ke 7', '12-KE-7'],
    ['12-KE7', '12-KE-7'],
    ['231 D-12345', '231-D-12345'],
    ['231 - D - 12345', '231-D-12345'],
    ['231.D.12345', '231-D-12345'],
    ['231·D·12345', '231-D-12345'],
    ['231/D/12345', '231-D-12345'],
    ['231_D_12345', '231-D-12345'],
    ['231–D—12345', '231-D-12345'],
    ['231\u00a0D\u200712345', '231-D-12345'],
    ['\u200b23\u00ad1-D-12345\u200e', '231-D-12345'],
    ['２３１－Ｄ－１２３４５', '231-D-12345'],
    // Not a plate: left for the check to refuse.
    ['233d12345', '233D12345'],
    ['zv 1234', 'ZV 1234'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeRegistration(typed, false)).toBe(stored);
  });

  it.each([
    [' zv 1234 ', 'ZV 1234'],
    ['abc  1234', 'ABC 1234'],
    ['231d12345', '231D12345'],
    ['121 ik', '121 IK'],
    ['12–abc–3', '12-ABC-3'],
    ['iz . 1234', 'IZ 1234'],
  ])('%j, which is non-standard, is stored as %j', (typed, stored) => {
    expect(normalizeRegistration(typed, true)).toBe(stored);
  });
});

describe('a standard plate', () => {
  it.each(['12-D-1', '231-D-1', '232-D-1', '12-WX-123456', '00-D-1', ' 231d1 '])('can be %j', (typed) => {
    expect(registrationError(typed, false)).toBeNull();
  });

  it.each([
    ['1-D-1', 'a digit of the year missing'],
    ['230-D-1', 'a half-year before the first'],
    ['233-D-1', 'a half-year after the second'],
    ['2311-D-1', 'a digit of the year too many'],
    ['12--1', 'no county'],
    ['12-WXY-1', 'a county of three letters'],
    ['12-D-', 'no number'],
    ['12-D-1234567', 'a number of seven digits'],
    ['12-Ó-1', 'a letter with an accent'],
    ['AB12 CDE', 'a British plate'],
  ])('cannot be %j: %s', (typed) => {
    expect(registrationError(typed, false)).toBe(INVALID);
  });

  it('is recognised', () => {
    expect(isStandardPlate('231-D-1')).toBe(true);
    expect(isStandardPlate('231D1')).toBe(false);
  });
});

describe('a non-standard plate', () => {
  it.each(['ZV', 'zv 1234', 'ABC-123 4567', '12'])('can be %j', (typed) => {
    expect(registrationError(typed, true)).toBeNull();
  });

  it.each(['Z', 'ABC-123 45678', 'AB_12', 'ÄB 12', '-AB12', 'AB12-'])('cannot be %j', (typed) => {
    expect(registrationError(typed, true)).toBe(INVALID_NON_STANDARD);
  });
});

it.each([
  ['', false],
  ['   ', false],
  ['', true],
  ['   ', true],
])('%j counts as missing with the non-standard box %s', (typed, isNonStandard) => {
  expect(registrationError(typed, isNonStandard)).toBe(REQUIRED);
});

it.each([
  ['87-D-1', 1987],
  ['99-D-12345', 1999],
  ['00-D-1', 2000],
  ['12-D-1', 2012],
  ['131-D-1', 2013],
  ['262-WW-123456', 2026],
  ['ABC 1234', null],
])('%s was first registered in %s', (plate, year) => {
  expect(plateYear(plate)).toBe(year);
});

describe('a plate that is nearly a current Irish one', () => {
  it.each([
    ['23I-D-12345', 'I for 1'],
    ['2O-D-12345', 'O for 0'],
    ['l2-d-345', 'L for 1'],
    ['OL1-D-1', 'two letters and a digit in the year'],
    ['231-D-I2345', 'a letter in the number'],
    ['233-D-1', 'a half-year after the second'],
    ['1-D-12345', 'a digit of the year missing'],
    ['2311-D-1', 'a digit of the year too many'],
    ['231-D', 'no number'],
    ['231-D-1234567', 'a digit of the number too many'],
    ['231-D-12345A', 'a letter after the number'],
    ['231-LK-1L', 'both'],
  ])('is %j: %s', (plate) => expect(isNearlyStandard(plate)).toBe(true));

  it.each([
    ['231-D-12345', 'it is one'],
    ['12-AB-34', 'it reads as one'],
    ['231-D-12345678', 'two digits too many'],
    ['23111-D-1', 'a year of five digits'],
    ['231-AB-12345A', 'no county'],
    ['121 IK', 'an Irish one before 1987'],
    ['32 ZI', 'another'],
    ['1234 ZH', 'another with four digits'],
    ['ZV 1234', 'a vintage one'],
    ['IL 1234', 'a Northern Irish one of Fermanagh'],
    ['LIL 1234', 'another of similar letters'],
    ['OIL 123', 'another'],
    ['OI 1234', 'one of Belfast'],
    ['12-ABC-3', 'a Dutch one'],
    ['AB12 CDE', 'a British one'],
    ['', 'nothing'],
  ])('is not %j: %s', (plate) => expect(isNearlyStandard(plate)).toBe(false));
});

it.each([
  ['12-D-34', false],
  ['12-ZZ-34', false],
  ['141-LS-1', false],
  ['12-AB-34', true],
  ['12-X-1', true],
  ['231-IK-1', true],
  // Not of this shape at all.
  ['12-ABC-3', false],
  ['AB 12', false],
])('%s looks Irish but names no county: %s', (plate, isOdd) => expect(hasUnknownCounty(plate)).toBe(isOdd));
