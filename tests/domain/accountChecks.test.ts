import { describe, expect, it } from 'vitest';
import { checkEmail, checkLogin, checkNewPassword } from '../../src/domain/accounts';

describe('checkLogin', () => {
  const right = { email: 'niamh@test.example', password: 'x' };

  it.each([
    [right, {}],
    [{ ...right, email: ` ${right.email} ` }, {}],
    [{ ...right, password: ' ' }, {}],
    [{ ...right, password: '' }, { password: 'Password is required' }],
    [{ ...right, email: ' ' }, { email: 'Email is required' }],
    [{ ...right, email: 'niamh' }, { email: 'Please enter a valid email address' }],
    [
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
  ])('%o', (credentials, fields) => {
    expect(checkLogin(credentials).fields).toEqual(fields);
    expect(checkLogin(credentials).message === null).toBe(Object.keys(fields).length === 0);
  });
});

it.each([
  ['niamh@test.example', undefined],
  ['', 'Email is required'],
  ['niamh', 'Please enter a valid email address'],
])('checkEmail says of "%s": %s', (email, text) => {
  expect(checkEmail(email).fields.email).toBe(text);
});

it('checkNewPassword wants 8 characters', () => {
  expect(checkNewPassword('eight888').message).toBeNull();
  expect(checkNewPassword('seven77').fields.password).toBe('Password must be at least 8 characters long');
});
