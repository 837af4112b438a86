import { describe, expect, it } from 'vitest';
import {
  APPROVAL_PASSWORD_LENGTH,
  checkEmail,
  checkLogin,
  checkNewPassword,
  NEW_DRIVER_PASSWORD_LENGTH,
  passwordError,
  randomPassword,
} from '../../../src/topics/accounts/rules';

describe('checkLogin', () => {
  const right = { email: 'niamh@test.example', password: 'x' };

  it.each([
    [right, {}],
    [{ ...right, email: ` ${right.email} ` }, {}],
    [{ ...right, password: ' ' }, {}],
    [{ ...right, password: '' }, { password: 'Enter the password' }],
    [{ ...right, email: ' ' }, { email: 'Enter the email' }],
    [{ ...right, email: 'niamh' }, { email: 'Please enter a valid email address' }],
    [
      { email: '', password: '' },
      { email: 'Enter the email', password: 'Enter the password' },
    ],
  ])('%o', (credentials, fields) => {
    expect(checkLogin(credentials).fields).toEqual(fields);
    expect(checkLogin(credentials).message === null).toBe(Object.keys(fields).length === 0);
  });
});

it.each([
  ['niamh@test.example', undefined],
  ['', 'Enter the email'],
  ['niamh', 'Please enter a valid email address'],
])('checkEmail says of "%s": %s', (email, text) => {
  expect(checkEmail(email).fields.email).toBe(text);
});

it('checkNewPassword requires 8 characters', () => {
  expect(checkNewPassword('eight888').message).toBeNull();
  expect(checkNewPassword('seven77').fields.password).toBe('Password must be at least 8 characters long');
});

const TOO_SHORT = 'Password must be at least 8 characters long';
const TOO_LONG = 'Password can be at most 72 characters (accented letters and symbols count as 2 to 4)';

describe('passwordError', () => {
  it.each([
    ['nothing', '', TOO_SHORT],
    ['7 characters', '1234567', TOO_SHORT],
    ['8 characters', '12345678', null],
    ['7 emoji', '🚚'.repeat(7), TOO_SHORT],
    ['8 emoji', '🚚'.repeat(8), null],
    ['spaces at the ends, which count', ' 123456 ', null],
    ['72 bytes of ASCII', 'x'.repeat(72), null],
    ['73 bytes of ASCII', 'x'.repeat(73), TOO_LONG],
    ['36 accented letters, 72 bytes', 'é'.repeat(36), null],
    ['36 accented letters and one more byte', `${'é'.repeat(36)}x`, TOO_LONG],
    ['18 emoji, 72 bytes', '🚚'.repeat(18), null],
    ['19 emoji, 76 bytes', '🚚'.repeat(19), TOO_LONG],
  ])('%s', (_name, password, expected) => {
    expect(passwordError(password)).toBe(expected);
  });
});

describe('randomPassword', () => {
  const fromCrypto = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

  function fromBytes(source: readonly number[]) {
    let next = 0;
    return (bytes: Uint8Array) => {
      for (const index of bytes.keys()) {
        bytes[index] = source[next % source.length] ?? 0;
        next += 1;
      }
    };
  }

  it.each([NEW_DRIVER_PASSWORD_LENGTH, APPROVAL_PASSWORD_LENGTH, 1, 0])(
    'makes %i base-36 characters',
    (length) => {
      expect(randomPassword(length, fromCrypto)).toMatch(new RegExp(`^[0-9a-z]{${length}}$`));
    },
  );

  it('has the lengths of the specification', () => {
    expect([NEW_DRIVER_PASSWORD_LENGTH, APPROVAL_PASSWORD_LENGTH]).toEqual([12, 24]);
  });

  it('does not repeat itself', () => {
    const passwords = new Set(Array.from({ length: 100 }, () => randomPassword(12, fromCrypto)));
    expect(passwords.size).toBe(100);
  });

  it('maps the last fair byte and discards the four that would favour 0 to 3', () => {
    expect(randomPassword(3, fromBytes([0, 251, 35]))).toBe('0zz');
    expect(randomPassword(3, fromBytes([252, 253, 254, 255, 10, 11, 12]))).toBe('abc');
  });

  it('gives every character the same number of bytes', () => {
    const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<string, number>();
    for (const character of randomPassword(252, fromBytes(everyByte))) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    expect(new Set(counts.values())).toEqual(new Set([7]));
  });
});
