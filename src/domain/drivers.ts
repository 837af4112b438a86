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

export const DRIVER_STATUSES = ['active', 'pending', 'inactive'] as const;
/** A driver's status in the depot, which does not depend on compliance. */
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

export const DRIVER_STATUS_LABELS: Record<DriverStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
};

/** Inactive takes precedence; otherwise approval decides (decisions 11, spec section 4). */
export function driverStatus(driver: { approved: boolean; is_inactive: boolean }): DriverStatus {
  if (driver.is_inactive) return 'inactive';
  return driver.approved ? 'active' : 'pending';
}

/** A driver's personal information in the form. `managerId` is empty if there is no manager. */
export type DriverDraft = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  approved: boolean;
  isInactive: boolean;
  managerId: string;
};

/** The columns that saving a driver writes. The email belongs to the account and cannot be changed. */
export type DriverUpdate = {
  full_name: string;
  phone: string | null;
  address: string | null;
  approved: boolean;
  is_inactive: boolean;
  manager_id: string | null;
};

type StoredDriver = DriverUpdate & { email: string };

/** The arguments of `create_driver`. */
export type NewDriver = {
  email: string;
  full_name: string;
  phone: string;
  address: string;
  approved: boolean;
  manager_id?: string;
};

/** Approved by default: staff who add a driver have usually decided already. */
export function emptyDriverDraft(): DriverDraft {
  return {
    fullName: '',
    email: '',
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
    email: driver.email,
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
    phone: draft.phone.trim() || null,
    address: draft.address.trim() || null,
    approved: draft.approved,
    is_inactive: draft.isInactive,
    manager_id: draft.managerId || null,
  };
}

export function toNewDriver(draft: DriverDraft): NewDriver {
  return {
    email: normalizeEmail(draft.email),
    full_name: draft.fullName.trim(),
    phone: draft.phone.trim(),
    address: draft.address.trim(),
    approved: draft.approved,
    ...(draft.managerId && { manager_id: draft.managerId }),
  };
}

/** Checks a new driver: full name and email are required (spec section 5). */
export function checkNewDriver(draft: DriverDraft): FormCheck {
  const email = { path: 'email', label: 'Email', value: draft.email, max: MAX_EMAIL_LENGTH };
  return toFormCheck([
    ...missingFields([nameField(draft), email]),
    ...problem('email', emailError(draft.email)),
    ...overlongFields([nameField(draft)]),
    ...contactProblems(draft),
  ]);
}

/** Checks an existing driver, whose email cannot be changed. */
export function checkDriver(draft: DriverDraft): FormCheck {
  return toFormCheck([
    ...missingFields([nameField(draft)]),
    ...overlongFields([nameField(draft)]),
    ...contactProblems(draft),
  ]);
}

function nameField({ fullName }: DriverDraft) {
  return { path: 'fullName', label: 'Full name', value: fullName, max: MAX_NAME_LENGTH };
}
