import type { Day } from './dates';
import { normalizeEmail } from './emails';
import { MAX_REASON_LENGTH, tooLong } from './formCheck';
import { DEFAULT_LICENSE_COUNTRY, type LicenseDraft } from './licenses';
import { isStaff, type Role } from './roles';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

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

export type VehicleDraft = { make: string; model: string; registrationNumber: string; nctExpiry: Day };

/** What staff can correct in an application, as the form holds it. */
type ApplicantDraft = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  useGreyFleet: boolean;
  vehicle: VehicleDraft;
  licenses: LicenseDraft[];
};

/** Everything the signup wizard asks. */
export type ApplicationDraft = ApplicantDraft & { depotId: string; password: string; acceptTerms: boolean };

/** The edit form of the application details. */
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

/** The wizard at its start; nothing is undefined, so every input is controlled from the first render. */
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

/** The row that submitting the wizard inserts. The id is the caller's, so that a repeated submit is the same row. */
export function toApplicationInsert(draft: ApplicationDraft, id: string): ApplicationInsert {
  const update = toApplicationUpdate(draft);
  const { full_name: fullName, email, phone, address } = update;
  return { id, depot_id: draft.depotId, ...update, personal_details: { email, fullName, phone, address } };
}

/** The columns that saving an edited application writes; status and reason go through approve and reject. */
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

/** The edit form filled from a stored application. */
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

// Details typed before the box was unticked stay in the form and are not sent.
function toStoredVehicle({ useGreyFleet, vehicle }: ApplicantDraft): StoredVehicle {
  if (!useGreyFleet) return { useGreyFleet };
  return {
    useGreyFleet,
    make: vehicle.make.trim(),
    model: vehicle.model.trim(),
    registrationNumber: vehicle.registrationNumber.trim(),
    nctExpiry: vehicle.nctExpiry,
  };
}

// Named one by one: a form library may add keys of its own to a row of a list.
function toStoredLicense(license: LicenseDraft): LicenseDraft {
  return {
    licenseNumber: license.licenseNumber.trim(),
    type: license.type.trim(),
    issuedDate: license.issuedDate,
    expiryDate: license.expiryDate,
    country: license.country || DEFAULT_LICENSE_COUNTRY,
  };
}
