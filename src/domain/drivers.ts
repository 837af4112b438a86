import { contactProblems } from './contactDetails';
import { emailError, normalizeEmail } from './emails';
import {
  type DraftOf,
  emptyDraft,
  missingIn,
  optional,
  overlongIn,
  ref,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  yesNo,
} from './fields';
import {
  type FormCheck,
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
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

export const DRIVER = {
  fullName: text('full_name', 'Full Name'),
  email: optional(text('email', 'Email', { max: MAX_EMAIL_LENGTH })),
  employeeNumber: optional(text('employee_number', 'Employee Number', { max: 30 })),
  phone: optional(text('phone', 'Phone', { max: MAX_PHONE_LENGTH })),
  address: optional(text('address', 'Address', { max: MAX_ADDRESS_LENGTH })),
  managerId: optional(ref('manager_id', 'Manager')),
  // Staff who add a driver have usually decided already.
  approved: yesNo('approved', 'Approved', { empty: true }),
  isInactive: yesNo('is_inactive', 'Inactive'),
};

/** A driver's personal information in the form. Without `hasLogin`, the driver has no account, and needs no email. */
export type DriverDraft = DraftOf<typeof DRIVER> & { hasLogin: boolean };

/** The columns that saving a driver writes. The email of an account belongs to its owner and cannot be changed. */
type DriverUpdate = Omit<DriverColumns, 'email'> & { email?: string | null };
type DriverColumns = ValuesOf<typeof DRIVER>;
type StoredDriver = DriverColumns & { account_id: string | null };

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

export const emptyDriverDraft = (): DriverDraft => ({ ...emptyDraft(DRIVER), hasLogin: true });

export const toDriverDraft = (driver: StoredDriver): DriverDraft => ({
  ...toDraft(DRIVER, driver),
  hasLogin: driver.account_id !== null,
});

export function toDriverUpdate(draft: DriverDraft): DriverUpdate {
  const { email: _, ...values } = toValues(DRIVER, draft);
  return { ...values, ...(!draft.hasLogin && { email: normalizeEmail(draft.email) || null }) };
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
  const { fullName, email, employeeNumber } = DRIVER;
  return toFormCheck([
    ...missingIn({ fullName, ...(draft.hasLogin && { email: { ...email, isOptional: false } }) }, draft),
    ...(draft.email.trim() === '' ? [] : problem('email', emailError(draft.email))),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongIn({ fullName, employeeNumber }, draft),
    ...contactProblems(draft),
  ]);
}
