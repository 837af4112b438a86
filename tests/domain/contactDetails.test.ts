import { expect, it } from 'vitest';
import { contactProblems } from '../../src/domain/contactDetails';
import { toFormCheck } from '../../src/domain/formCheck';

const check = (phone: string, address: string) => toFormCheck(contactProblems({ phone, address })).fields;

const PHONE = 'Enter a phone number of 6 to 15 digits';

it.each([
  ['', undefined],
  [' ', undefined],
  ['1', PHONE],
  ['12 345', PHONE],
  ['(01) 2345', undefined],
  ['+353 87 123 4567', undefined],
  ['123456789012345', undefined],
  ['1234567890123456', PHONE],
  ['٠١٢٣٤٥٦', PHONE],
  ['phone me', PHONE],
  ['0871234567'.padEnd(41, '-'), 'Phone can be at most 40 characters'],
])('the phone "%s": %s', (phone, text) => {
  expect(check(phone, '').phone).toBe(text);
});

const ADDRESS = 'Enter the full address, for example 1 Main Street, Swords';

it.each([
  ['', undefined],
  ['\n ', undefined],
  ['x', ADDRESS],
  ['1 A 23', ADDRESS],
  ['1 A 234', ADDRESS],
  ['Áth 1\u200b', ADDRESS],
  ['Cork 1', ADDRESS],
  ['Lusk W', undefined],
  ['ул. Ленина 5', undefined],
  ['ул. 5', ADDRESS],
  ['شارع 5', ADDRESS],
  ['شارع ١٢، دبلن', undefined],
  ['Žižkova', undefined],
  ['12345', ADDRESS],
  ['x'.repeat(501), 'Address can be at most 500 characters'],
])('the address "%s": %s', (address, text) => {
  expect(check('', address).address).toBe(text);
});
