import { expect, it } from 'vitest';
import { obligationState } from '../../../src/topics/vehicle-records/obligations';
import { TODAY } from '../../support/clock';

const onRecord = { record_id: 'record', due_on: null, km_left: null, warn_days: 30, wanted_from: null };

it.each([
  ['2026-06-14', null, 'expired'],
  ['2026-06-15', null, 'expiring'],
  ['2026-07-15', null, 'expiring'],
  ['2026-07-16', null, 'valid'],
  [null, -1, 'expired'],
  [null, 0, 'expiring'],
  [null, 1000, 'expiring'],
  [null, 1001, 'valid'],
  [null, null, 'valid'],
  ['2027-06-15', -1, 'expired'],
  ['2026-06-14', 5000, 'expired'],
  ['2026-06-20', 5000, 'expiring'],
  ['2027-06-15', 1000, 'expiring'],
])('a record due on %s or in %s km is %s', (due_on, km_left, state) => {
  expect(obligationState({ ...onRecord, due_on, km_left }, TODAY)).toBe(state);
});

it.each([
  [60, '2026-08-14', 'expiring'],
  [60, '2026-08-15', 'valid'],
])('warns %s days before: a record due on %s is %s', (warn_days, due_on, state) => {
  expect(obligationState({ ...onRecord, due_on, warn_days }, TODAY)).toBe(state);
});

it.each([
  [null, 'optional'],
  ['-infinity', 'missing'],
  ['2026-06-15', 'missing'],
  ['2026-06-16', 'missingSoon'],
  ['2026-07-15', 'missingSoon'],
  ['2026-07-16', 'missingLater'],
])('a missing record required from %s is %s', (wanted_from, state) => {
  expect(obligationState({ ...onRecord, record_id: null, wanted_from }, TODAY)).toBe(state);
});
