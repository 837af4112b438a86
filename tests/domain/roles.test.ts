import { expect, it } from 'vitest';
import { isStaff, ROLE_LABELS, type Role } from '../../src/domain/roles';

it.each<[Role, boolean, string]>([
  ['driver', false, 'Driver'],
  ['manager', true, 'Manager'],
  ['admin', true, 'Admin'],
])('%s: staff %s, shown as %s', (role, staff, label) => {
  expect(isStaff(role)).toBe(staff);
  expect(ROLE_LABELS[role]).toBe(label);
});
