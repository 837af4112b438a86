import { normalizeEmail } from './emails';

/** The personal information of a driver, as the form holds it; `managerId` is empty where there is no manager. */
export type DriverDraft = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  approved: boolean;
  isInactive: boolean;
  managerId: string;
};

/** The columns that saving a driver writes; the e-mail belongs to the account and stays as it is. */
export type DriverUpdate = {
  full_name: string;
  phone: string | null;
  address: string | null;
  approved: boolean;
  is_inactive: boolean;
  manager_id: string | null;
};

export type StoredDriver = DriverUpdate & { email: string };

/** What `create_driver` is called with. */
export type NewDriver = {
  email: string;
  full_name: string;
  phone: string;
  address: string;
  approved: boolean;
  manager_id?: string;
};

/** A new driver. Staff who add somebody have decided about them, so the driver may log in unless they say otherwise. */
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

/** The form filled from a stored driver. */
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
