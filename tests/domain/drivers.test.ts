import { expect, it } from 'vitest';
import { driverStatus } from '../../src/domain/drivers';

it.each([
  [{ approved: true, is_inactive: false }, 'active'],
  [{ approved: false, is_inactive: false }, 'pending'],
  [{ approved: true, is_inactive: true }, 'inactive'],
  [{ approved: false, is_inactive: true }, 'inactive'],
])('%j is %s', (driver, status) => {
  expect(driverStatus(driver)).toBe(status);
});
