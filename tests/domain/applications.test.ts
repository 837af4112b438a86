import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  canEditApplication,
  canReviewApplication,
  rejectionReasonError,
} from '../../src/domain/applications';
import type { Role } from '../../src/domain/roles';

const cases: [Role, ApplicationStatus, boolean, boolean][] = [
  ['driver', 'pending', false, false],
  ['driver', 'approved', false, false],
  ['driver', 'rejected', false, false],
  ['manager', 'pending', false, true],
  ['manager', 'approved', false, false],
  ['manager', 'rejected', false, false],
  ['admin', 'pending', true, true],
  ['admin', 'approved', false, false],
  ['admin', 'rejected', false, false],
];

it.each(cases)('a %s may edit (%s application): %s; may review: %s', (role, status, edit, review) => {
  expect(canEditApplication(role, status)).toBe(edit);
  expect(canReviewApplication(role, status)).toBe(review);
});

it('has the words of the specification', () => {
  expect(APPLICATION_STATUS_LABELS).toEqual({
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  });
});

describe('rejectionReasonError', () => {
  it.each([
    ['', 'Reason for rejection is required'],
    [' \n\t', 'Reason for rejection is required'],
    ['x', null],
    ['x'.repeat(1000), null],
    ['x'.repeat(1001), 'Reason for rejection can be at most 1000 characters'],
  ])('%#', (reason, expected) => {
    expect(rejectionReasonError(reason)).toBe(expected);
  });
});
