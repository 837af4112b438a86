import { contactProblems } from './contactDetails';
import { emailError, normalizeEmail } from './emails';
import {
  type FormCheck,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from './formCheck';
import { damagedNameError } from './names';

export const DRIVER_STATUSES = ['active', 'pending', 'inactive'] as const;
/** A driver's status in the depot, which does not depend on compliance. */
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

export const DRIVER_STATUS_LABELS: Record<DriverStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
};

/** Inactive takes precedence; otherwise approval decides. */
export function driverStatus(driver: { approved: boolean; is_inactive: boolean }): DriverStatus {
  if (driver.is_inactive) return 'inactive';
  return driver.approved ? 'active' : 'pending';
}

/** A manager by name, marked once they have left: the drivers keep them until another is chosen. */
export function managerName({ full_name, is_inactive }: { full_name: string; is_inactive: boolean }): string {
  return is_inactive ? `${full_name} (has left)` : full_name;
}

/**
 * A driver's personal information in the form. `managerId` is empty if there is no manager. Without `hasLogin`, the
 * driver has no account, and needs no email.
 */
export type DriverDraft = {
  fullName: string;
  hasLogin: boolean;
  email: string;
  employeeNumber: string;
  phone: string;
  address: string;
  approved: boolean;
  isInactive: boolean;
  managerId: string;
};

/** The columns that saving a driver writes. The email of an account belongs to its owner and cannot be changed. */
type DriverUpdate = {
  full_name: string;
  email?: string | null;
  employee_number: string | null;
  phone: string | null;
  address: string | null;
  approved: boolean;
  is_inactive: boolean;
  manager_id: string | null;
};

type StoredDriver = DriverUpdate & { email: string | null; account_id: string | null };

/** The arguments of `create_driver`. The `id` is that of a driver without an account. */
export type NewDriver = {
  id?: string;
  email: string;
  full_name: string;
  employee_number: string;
  phone: string;
  address: string;
  approved: boolean;
  manager_id?: string;
};

/** Approved by default: staff who add a driver have usually decided already. */
export function emptyDriverDraft(): DriverDraft {
  return {
    fullName: '',
    hasLogin: true,
    email: '',
    employeeNumber: '',
    phone: '',
    address: '',
    approved: true,
    isInactive: false,
    managerId: '',
  };
}

export function toDriverDraft(driver: StoredDriver): DriverDraft {
  return {
    fullName: driver.full_name,
    hasLogin: driver.account_id !== null,
    email: driver.email ?? '',
    employeeNumber: driver.employee_number ?? '',
    phone: driver.phone ?? '',
    address: driver.address ?? '',
    approved: driver.approved,
    isInactive: driver.is_inactive,
    managerId: driver.manager_id ?? '',
  };
}

export function toDriverUpdate(draft: DriverDraft): DriverUpdate {
  return {
    full_name: draft.fullName.trim(),
    ...(!draft.hasLogin && { email: normalizeEmail(draft.email) || null }),
    employee_number: draft.employeeNumber.trim() || null,
    phone: draft.phone.trim() || null,
    address: draft.address.trim() || null,
    approved: draft.approved,
    is_inactive: draft.isInactive,
    manager_id: draft.managerId || null,
  };
}

/** `id` is for a driver without an account; an account brings its own. */
export function toNewDriver(draft: DriverDraft, id: string): NewDriver {
  return {
    ...(!draft.hasLogin && { id }),
    email: normalizeEmail(draft.email),
    full_name: draft.fullName.trim(),
    employee_number: draft.employeeNumber.trim(),
    phone: draft.phone.trim(),
    address: draft.address.trim(),
    approved: draft.approved,
    ...(draft.managerId && { manager_id: draft.managerId }),
  };
}

/** Checks a driver: the full name and, of a driver who can log in, the email are required. */
export function checkDriver(draft: DriverDraft): FormCheck {
  const name = { path: 'fullName', label: 'Full name', value: draft.fullName, max: MAX_NAME_LENGTH };
  const email = { path: 'email', label: 'Email', value: draft.email, max: MAX_EMAIL_LENGTH };
  const number = {
    path: 'employeeNumber',
    label: 'Employee number',
    value: draft.employeeNumber,
    max: MAX_EMPLOYEE_NUMBER_LENGTH,
  };
  return toFormCheck([
    ...missingFields(draft.hasLogin ? [name, email] : [name]),
    ...(draft.email.trim() === '' ? [] : problem('email', emailError(draft.email))),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongFields([name, number]),
    ...contactProblems(draft),
  ]);
}

const MAX_EMPLOYEE_NUMBER_LENGTH = 30;
