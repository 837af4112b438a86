import { normalizeEmail } from '../../domain/emails';
import {
  type DraftOf,
  day,
  emptyDraft,
  optional,
  ref,
  text,
  toDraft,
  toValues,
  type ValuesOf,
  yesNo,
} from '../../domain/fields';
import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';
import { fields } from '../../words/common';

export const DRIVER = {
  fullName: text('full_name', 'Full Name', { name: 'Full name', request: 'Enter the full name' }),
  email: optional(text('email', 'Email', { request: fields.enterEmail, max: MAX_EMAIL_LENGTH })),
  employeeNumber: optional(text('employee_number', 'Employee Number', { name: 'Employee number', max: 30 })),
  phone: optional(text('phone', 'Phone', { max: MAX_PHONE_LENGTH })),
  address: optional(text('address', 'Address', { max: MAX_ADDRESS_LENGTH })),
  managerId: optional(ref('manager_id', 'Manager')),
  agencyName: optional(text('agency_name', 'Agency', { max: 120 })),
  agencyUntil: optional(day('agency_until', 'Agency, until')),
  // Staff who add a driver have usually decided already.
  approved: yesNo('approved', 'Approved', { empty: true }),
  isInactive: yesNo('is_inactive', 'Inactive'),
};

/** Has a form of its own, because more than this day answers it. */
export const FIRST_FULL_LICENCE = optional(day('first_full_licence_on', 'First full licence on'));

export const records: RecordTypes = {
  users: {
    title: 'Driver',
    many: 'Drivers',
    fields: DRIVER,
    labels: { inactive_since: 'Inactive since' },
  },
};

/** A driver without `hasLogin` has no account and needs no email. */
export type DriverDraft = DraftOf<typeof DRIVER> & { hasLogin: boolean };

/** The email of an account belongs to its owner, so an update leaves it out. */
type DriverUpdate = Omit<DriverColumns, 'email'> & { email?: string | null };
export type DriverColumns = ValuesOf<typeof DRIVER>;
type StoredDriver = DriverColumns & { account_id: string | null };

/** The arguments of `create_driver`. `id` is for a driver without an account; an account brings its own. */
export type NewDriver = {
  id?: string;
  email: string;
  full_name: string;
  employee_number: string;
  phone: string;
  address: string;
  approved: boolean;
  manager_id?: string;
  agency_until?: string;
  agency_name: string;
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
    ...(draft.agencyUntil && { agency_until: draft.agencyUntil }),
    agency_name: draft.agencyName.trim(),
  };
}
