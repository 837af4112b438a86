import type { Day } from './dates';
import { normalizeEmail } from './emails';
import { isBlank, MAX_REASON_LENGTH, tooLong } from './formCheck';
import { DEFAULT_LICENSE_COUNTRY, type LicenseDraft } from './licenses';
import { normalizeRegistration } from './registrations';
import { isStaff, type Role } from './roles';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Only an admin may edit an application, and only while it is pending. */
export function canEditApplication(role: Role, status: ApplicationStatus): boolean {
  return role === 'admin' && status === 'pending';
}

/** Staff may approve or reject an application while it is pending. */
export function canReviewApplication(role: Role, status: ApplicationStatus): boolean {
  return isStaff(role) && status === 'pending';
}

/** The problem with a reason for rejection, or null. */
export function rejectionReasonError(reason: string): string | null {
  if (isBlank(reason)) return 'Enter the reason for rejection';
  return tooLong('Reason for rejection', reason, MAX_REASON_LENGTH);
}

export type VehicleDraft = { make: string; model: string; registrationNumber: string; nctExpiry: Day };

/** The fields of an application that staff can correct. */
type ApplicantDraft = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  useGreyFleet: boolean;
  vehicle: VehicleDraft;
  licenses: LicenseDraft[];
};

/** The fields of the signup wizard. */
export type ApplicationDraft = ApplicantDraft & { depotId: string; password: string; acceptTerms: boolean };

/** The fields of the application's edit form. */
export type ApplicationEditDraft = ApplicantDraft & { status: ApplicationStatus; rejectionReason: string };

export type StoredVehicle = { useGreyFleet: boolean } & Partial<VehicleDraft>;

type ApplicationUpdate = {
  full_name: string;
  email: string;
  phone: string;
  address: string;
  vehicle_details: StoredVehicle;
  licenses: LicenseDraft[];
};

type ApplicationInsert = ApplicationUpdate & {
  id: string;
  depot_id: string;
  personal_details: { email: string; fullName: string; phone: string; address: string };
};

export type StoredApplication = ApplicationUpdate & {
  status: ApplicationStatus;
  rejection_reason: string | null;
};

/** The wizard's initial state. No value is undefined, so every input is controlled from the start. */
export function emptyApplicationDraft(): ApplicationDraft {
  return {
    depotId: '',
    fullName: '',
    email: '',
    password: '',
    phone: '',
    address: '',
    useGreyFleet: false,
    vehicle: emptyVehicleDraft(),
    licenses: [],
    acceptTerms: false,
  };
}

/** The row to insert. The caller supplies the id, so submitting again sends the same row. */
export function toApplicationInsert(draft: ApplicationDraft, id: string): ApplicationInsert {
  const update = toApplicationUpdate(draft);
  const { full_name: fullName, email, phone, address } = update;
  return { id, depot_id: draft.depotId, ...update, personal_details: { email, fullName, phone, address } };
}

/** The columns that an edit writes. Status and reason are set by approving or rejecting. */
export function toApplicationUpdate(draft: ApplicantDraft): ApplicationUpdate {
  return {
    full_name: draft.fullName.trim(),
    email: normalizeEmail(draft.email),
    phone: draft.phone.trim(),
    address: draft.address.trim(),
    vehicle_details: toStoredVehicle(draft),
    licenses: draft.licenses.map(toStoredLicense),
  };
}

export function toApplicationEditDraft(application: StoredApplication): ApplicationEditDraft {
  const { useGreyFleet, ...vehicle } = application.vehicle_details;
  return {
    fullName: application.full_name,
    email: application.email,
    phone: application.phone,
    address: application.address,
    useGreyFleet,
    vehicle: { ...emptyVehicleDraft(), ...vehicle },
    licenses: application.licenses,
    status: application.status,
    rejectionReason: application.rejection_reason ?? '',
  };
}

function emptyVehicleDraft(): VehicleDraft {
  return { make: '', model: '', registrationNumber: '', nctExpiry: '' };
}

// Details typed before the box was unticked stay in the form but are not sent.
function toStoredVehicle({ useGreyFleet, vehicle }: ApplicantDraft): StoredVehicle {
  if (!useGreyFleet) return { useGreyFleet };
  return {
    useGreyFleet,
    make: vehicle.make.trim(),
    model: vehicle.model.trim(),
    registrationNumber: normalizeRegistration(vehicle.registrationNumber, false),
    nctExpiry: vehicle.nctExpiry,
  };
}

// Copies each key by name: the form library may add keys of its own.
function toStoredLicense(license: LicenseDraft): LicenseDraft {
  return {
    licenseNumber: license.licenseNumber.trim(),
    type: license.type.trim(),
    issuedDate: license.issuedDate,
    expiryDate: license.expiryDate,
    country: license.country || DEFAULT_LICENSE_COUNTRY,
  };
}
