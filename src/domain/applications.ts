import { MAX_REASON_LENGTH, tooLong } from './limits';
import { isStaff, type Role } from './roles';

export type ApplicationStatus = 'pending' | 'approved' | 'rejected';

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Whether the role may edit an application in this status: only an admin, only while it is pending (spec section 4). */
export function canEditApplication(role: Role, status: ApplicationStatus): boolean {
  return role === 'admin' && status === 'pending';
}

/** Whether the role may approve or reject an application in this status: staff, while it is pending (decisions 8). */
export function canReviewApplication(role: Role, status: ApplicationStatus): boolean {
  return isStaff(role) && status === 'pending';
}

/** Why a reason for rejection cannot be used, or null. */
export function rejectionReasonError(reason: string): string | null {
  if (!reason.trim()) return 'Reason for rejection is required';
  return tooLong('Reason for rejection', reason, MAX_REASON_LENGTH);
}
