import { expect, it } from 'vitest';
import { checkDeviceName, proposedDeviceName } from '../../../src/topics/accounts/devices';

it.each([
  [[], 'Phone'],
  [['Phone'], 'Spare'],
  [['Laptop', 'spare'], 'Spare 2'],
  [['Spare', 'Spare 2'], 'Spare 3'],
])('the name proposed beside %j is %s, which the form takes', (taken, name) => {
  expect(proposedDeviceName(taken)).toBe(name);
  expect(checkDeviceName(name, taken).message).toBeNull();
});
