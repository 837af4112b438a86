import { expect, it } from 'vitest';
import { recordActOf } from '../../src/layout/recordActs';

it.each([
  ['add penalty', 'Add penalty', ''],
  ['Add a penalty to John Murphy', 'Add penalty', 'John Murphy'],
  ['new points for john', 'Add penalty', 'john'],
  ['add pena', 'Add penalty', ''],
  ['add licence Tom', 'Add licence', 'Tom'],
  ['add license', 'Add licence', ''],
  ['add training toby', 'Add training', 'toby'],
])('"%s" is asked for a driver', (typed, label, whom) => {
  expect(recordActOf(typed)).toMatchObject({ label, whom });
});

it.each(['penalty', 'add', 'add pen', 'add a driver', 'addy penalty', ''])('"%s" is not', (typed) => {
  expect(recordActOf(typed)).toBeNull();
});
