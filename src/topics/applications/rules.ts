import { contactFields, contactProblems } from '../../domain/contactDetails';
import { type Day, daysBetween, dublinToday } from '../../domain/dates';
import { emailError, emailField, normalizeEmail } from '../../domain/emails';
import { type DraftOf, emptyDraft, missingIn, outsideIn, overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  isBlank,
  MAX_REASON_LENGTH,
  missingFields,
  overlongFields,
  type Problem,
  pastDayError,
  problem,
  toFormCheck,
  tooLong,
  within,
} from '../../domain/formCheck';
import { damagedNameError } from '../../domain/garbled';
import { normalizeRegistration } from '../../domain/registrations';
import { isStaff, type Role } from '../../domain/roles';
import { fullNameField } from '../../domain/textFields';
import { counted } from '../../domain/words';
import { fields } from '../../words/common';
import { signup } from '../../words/signup';
import { passwordError } from '../accounts/rules';
import type { LicenseDraft } from '../licenses/fields';
import { licensesProblems } from '../licenses/rules';
import { toPointsLimitUpdate } from '../penalties/permit';
import type { LimitPerson } from '../penalties/pointsLimit';
import { PERSONAL_VEHICLE } from '../personal-vehicles/fields';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export function canEditApplication(role: Role, status: ApplicationStatus): boolean {
  return role === 'admin' && status === 'pending';
}

export function canReviewApplication(role: Role, status: ApplicationStatus): boolean {
  return isStaff(role) && status === 'pending';
}

/** The deadline for an answer, as in private.answer_due(). */
const ANSWER_DAYS = 2;

/** The days from Monday to Friday since that one, today included. */
export function businessDaysSince(day: Day, today: Day): number {
  const days = daysBetween(day, today);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  let count = Math.floor(days / 7) * 5;
  for (let n = 1; n <= days % 7; n++) {
    if ((weekday + n) % 7 !== 0 && (weekday + n) % 7 !== 6) count += 1;
  }
  return count;
}

/** 'Waiting 3 business days', and whether that is longer than promised. */
export function waiting(createdAt: string, today: Day): { text: string; isLate: boolean } {
  const day = dublinToday(new Date(createdAt));
  const days = businessDaysSince(day, today);
  const came = ['today', 'yesterday'][daysBetween(day, today)] ?? `${daysBetween(day, today)} days ago`;
  return {
    text: days === 0 ? `Received ${came}` : `Waiting ${counted(days, ['business day', 'business days'])}`,
    isLate: days > ANSWER_DAYS,
  };
}

type OnCard = Pick<LicenseDraft, 'type' | 'licenseNumber' | 'country' | 'issuedDate' | 'expiryDate'>;

/** Categories with the same number, country and dates stand on one card. */
export function cardsOf<License extends OnCard>(
  licenses: readonly License[],
): { card: License; types: string[] }[] {
  const cards: { card: License; types: string[] }[] = [];
  for (const license of licenses) {
    const same = cards.find(({ card }) => keyOfCard(card) === keyOfCard(license));
    if (same) same.types.push(license.type);
    else cards.push({ card: license, types: [license.type] });
  }
  return cards;
}

const keyOfCard = ({ licenseNumber, country, issuedDate, expiryDate }: OnCard) =>
  JSON.stringify([licenseNumber, country, issuedDate, expiryDate]);

export function rejectionReasonError(reason: string): string | null {
  if (isBlank(reason)) return 'Enter the reason for rejection';
  return tooLong('Reason for rejection', reason, MAX_REASON_LENGTH);
}

const { make, model, registrationNumber, nctExpiry } = PERSONAL_VEHICLE;

export const APPLICANT_VEHICLE = {
  make,
  model,
  registrationNumber,
  nctExpiry: { ...nctExpiry, isOptional: false },
};

export type ApplicantVehicle = DraftOf<typeof APPLICANT_VEHICLE>;

type ApplicantDraft = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  useGreyFleet: boolean;
  vehicle: ApplicantVehicle;
  licenses: LicenseDraft[];
};

/** When the first full licence was; empty: not said. */
export const FIRST_LICENCE_ANSWERS = ['before', 'on', 'learner'] as const;
export type FirstLicenceAnswer = (typeof FIRST_LICENCE_ANSWERS)[number];

export type ApplicationDraft = ApplicantDraft & {
  depotId: string;
  password: string;
  firstLicence: FirstLicenceAnswer | '';
  /** The day that it was before, or on. */
  firstLicenceDay: Day;
  acceptTerms: boolean;
};

export type ApplicationEditDraft = ApplicantDraft & { status: ApplicationStatus; rejectionReason: string };

export type StoredVehicle = { useGreyFleet: boolean } & Partial<ApplicantVehicle>;

type ApplicationUpdate = {
  full_name: string;
  email: string;
  phone: string;
  address: string;
  vehicle_details: StoredVehicle;
  licenses: LicenseDraft[];
};

type ApplicationInsert = ApplicationUpdate &
  Partial<LimitPerson> & {
    id: string;
    depot_id: string;
    personal_details: { email: string; fullName: string; phone: string; address: string };
  };

export type StoredApplication = ApplicationUpdate & {
  status: ApplicationStatus;
  rejection_reason: string | null;
};

/** No value is undefined, so every input is controlled from the start. */
export function emptyApplicationDraft(): ApplicationDraft {
  return {
    depotId: '',
    fullName: '',
    email: '',
    password: '',
    phone: '',
    address: '',
    useGreyFleet: false,
    vehicle: emptyDraft(APPLICANT_VEHICLE),
    licenses: [],
    firstLicence: '',
    firstLicenceDay: '',
    acceptTerms: false,
  };
}

export const toFirstLicence = ({
  firstLicence,
  firstLicenceDay,
}: Pick<ApplicationDraft, 'firstLicence' | 'firstLicenceDay'>): LimitPerson =>
  firstLicence === 'learner'
    ? toPointsLimitUpdate({ permit: 'learner', first: '', firstDay: '' })
    : toPointsLimitUpdate({ permit: '', first: firstLicence, firstDay: firstLicenceDay });

/** The caller supplies the id, so that submitting again sends the same row. */
export function toApplicationInsert(draft: ApplicationDraft, id: string): ApplicationInsert {
  const update = toApplicationUpdate(draft);
  const { full_name: fullName, email, phone, address } = update;
  return {
    id,
    depot_id: draft.depotId,
    ...update,
    // What is not said is not sent.
    ...(draft.firstLicence !== '' && toFirstLicence(draft)),
    personal_details: { email, fullName, phone, address },
  };
}

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
    vehicle: { ...emptyDraft(APPLICANT_VEHICLE), ...vehicle },
    licenses: application.licenses,
    status: application.status,
    rejectionReason: application.rejection_reason ?? '',
  };
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
    country: license.country,
  };
}

export function checkAccountStep(draft: ApplicationDraft, hasAccount = false): FormCheck {
  const depot = { path: 'depotId', request: fields.chooseDepot(), value: draft.depotId };
  const password = { path: 'password', request: fields.enterPassword(), value: draft.password };
  const required = [
    depot,
    fullNameField(draft.fullName),
    emailField(draft.email),
    ...(hasAccount ? [] : [password]),
  ];
  return toFormCheck([
    ...missingFields(required),
    ...problem('password', hasAccount ? null : passwordError(draft.password)),
    ...problem('email', emailError(draft.email)),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongFields([fullNameField(draft.fullName)]),
  ]);
}

export function checkContactStep(draft: ApplicationDraft): FormCheck {
  return toFormCheck([...missingFields(contactFields(draft)), ...contactProblems(draft)]);
}

export function checkVehicleAndLicensesStep(draft: ApplicationDraft, today: Day): FormCheck {
  const { firstLicence, firstLicenceDay: day } = draft;
  const late = pastDayError(signup.firstLicenceDay(), day, today);
  return toFormCheck([
    ...vehicleAndLicensesProblems(draft, today),
    ...problem('firstLicenceDay', firstLicence === 'on' ? late : null),
  ]);
}

/** Step 4. Earlier steps were checked when the applicant left them. */
export function checkSubmit(draft: ApplicationDraft): FormCheck {
  return toFormCheck(problem('acceptTerms', draft.acceptTerms ? null : signup.acceptFirst()));
}

export function checkApplicationEdit(draft: ApplicationEditDraft, today: Day): FormCheck {
  const account = [fullNameField(draft.fullName), emailField(draft.email)];
  const reasonError = draft.status === 'rejected' ? rejectionReasonError(draft.rejectionReason) : null;
  return toFormCheck([
    ...missingFields([...account, ...contactFields(draft)]),
    ...problem('email', emailError(draft.email)),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongFields(account),
    ...contactProblems(draft),
    ...vehicleAndLicensesProblems(draft, today),
    ...problem('rejectionReason', reasonError),
  ]);
}

type VehicleAndLicenses = Pick<ApplicationDraft, 'useGreyFleet' | 'vehicle' | 'licenses'>;

function vehicleAndLicensesProblems(draft: VehicleAndLicenses, today: Day): Problem[] {
  const { vehicle, useGreyFleet } = draft;
  const ofVehicle = (problems: readonly Problem[]) => (useGreyFleet ? within('vehicle.', problems) : []);
  return [
    ...ofVehicle(missingIn(APPLICANT_VEHICLE, vehicle, signup.allVehicle())),
    ...licensesProblems(draft.licenses, today),
    ...ofVehicle(outsideIn(APPLICANT_VEHICLE, vehicle)),
    ...ofVehicle(overlongIn(APPLICANT_VEHICLE, vehicle)),
  ];
}
