import { MODULE_HOURS } from './cpc';
import type { Day } from './dates';
import {
  type FormCheck,
  outsideDateLimits,
  type Problem,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
} from './formCheck';
import { checkLicense, DEFAULT_LICENSE_COUNTRY } from './licenses';
import { checkPenalty, emptyPenaltyDraft, type Outcome } from './penalties';
import { checkPersonalVehicle, toPersonalVehicleDraft } from './personalVehicles';
import type { SubmissionDetails, SubmissionKind } from './submissions';
import { checkTraining, emptyTrainingDraft } from './training';

/** What is sent, as typed. One draft for all kinds, of which each uses its own fields. */
export type RenewalDraft = {
  licenseNumber: string;
  /** The categories of the card with these dates. */
  types: string[];
  country: string;
  issuedDate: Day;
  expiryDate: Day;
  medicalReportOn: Day;
  trainingType: string;
  provider: string;
  certificateNumber: string;
  completionDate: Day;
  requirementId: string;
  cpcModule: string;
  nctExpiry: Day;
  insuranceExpiry: Day;
  businessUse: boolean;
  make: string;
  model: string;
  registrationNumber: string;
  year: string;
  currentMileage: string;
  reason: string;
  points: string;
  outcome: Outcome | '';
  offenceId: string;
  dateIssued: Day;
  offenceDate: Day;
};

/** The `offenceId` of an offence in the driver's own words. */
export const OTHER_OFFENCE = 'other';

export function emptyRenewalDraft(): RenewalDraft {
  return {
    licenseNumber: '',
    types: [],
    country: DEFAULT_LICENSE_COUNTRY,
    issuedDate: '',
    expiryDate: '',
    medicalReportOn: '',
    trainingType: '',
    provider: '',
    certificateNumber: '',
    completionDate: '',
    requirementId: '',
    cpcModule: '',
    nctExpiry: '',
    insuranceExpiry: '',
    businessUse: false,
    make: '',
    model: '',
    registrationNumber: '',
    year: '',
    currentMileage: '',
    reason: '',
    points: '',
    outcome: '',
    offenceId: '',
    dateIssued: '',
    offenceDate: '',
  };
}

/** The draft of what was sent. */
export function toRenewalDraft({ licenses = [], hours: _, ...details }: SubmissionDetails): RenewalDraft {
  const { type: _type, ...card } = licenses[0] ?? { type: '' };
  const texts = Object.entries(details).map(([key, value]) => [key, value === true ? value : String(value)]);
  return {
    ...emptyRenewalDraft(),
    ...card,
    types: licenses.map(({ type }) => type),
    ...(details.reason && { offenceId: OTHER_OFFENCE }),
    ...Object.fromEntries(texts),
  };
}

type License = {
  id: string;
  type: string;
  license_number: string;
  country: string;
  issued_date: Day;
  expiry_date: Day;
};

/** The record that a licence renews, with the categories of its card that are `sent`. */
export const licenseAsDraft = (license: License, types: readonly string[]): RenewalDraft => ({
  ...emptyRenewalDraft(),
  licenseNumber: license.license_number,
  types: [...types],
  country: license.country,
  issuedDate: license.issued_date,
  expiryDate: license.expiry_date,
});

/** The other categories of the card that expire on the same day: usually they are renewed together. */
export function renewedTogether<L extends License>(
  license: L,
  licenses: readonly (L & { is_current: boolean })[],
): L[] {
  return licenses.filter(
    (other) =>
      other.is_current &&
      other.id !== license.id &&
      other.license_number === license.license_number &&
      other.country === license.country &&
      other.expiry_date === license.expiry_date,
  );
}

type Training = {
  training_type: string;
  provider: string;
  certificate_number: string;
  completion_date: Day;
  expiry_date: Day | null;
  requirement_id: string | null;
  cpc_module: number | null;
};

export const trainingAsDraft = (training: Training): RenewalDraft => ({
  ...emptyRenewalDraft(),
  trainingType: training.training_type,
  provider: training.provider,
  certificateNumber: training.certificate_number,
  completionDate: training.completion_date,
  expiryDate: training.expiry_date ?? '',
  requirementId: training.requirement_id ?? '',
  cpcModule: String(training.cpc_module ?? ''),
});

type Vehicle = {
  make: string;
  model: string;
  registration_number: string;
  year: number | null;
  current_mileage: number | null;
  nct_expiry: Day | null;
  insurance_expiry: Day | null;
};

export const vehicleAsDraft = (vehicle: Vehicle): RenewalDraft => ({
  ...emptyRenewalDraft(),
  make: vehicle.make,
  model: vehicle.model,
  registrationNumber: vehicle.registration_number,
  year: String(vehicle.year ?? ''),
  currentMileage: String(vehicle.current_mileage ?? ''),
  nctExpiry: vehicle.nct_expiry ?? '',
  insuranceExpiry: vehicle.insurance_expiry ?? '',
});

/** Truck and bus licences are renewed with a doctor's report. */
export const needsMedicalReport = (types: readonly string[]) => types.some((type) => /^[CD]/.test(type));

/** The details of a draft that passed the check. */
export function toDetails(kind: SubmissionKind, draft: RenewalDraft): SubmissionDetails {
  switch (kind) {
    case 'license':
      return {
        licenses: draft.types.map((type) => ({
          licenseNumber: draft.licenseNumber.trim(),
          type,
          issuedDate: draft.issuedDate,
          expiryDate: draft.expiryDate,
          country: draft.country,
        })),
        ...(needsMedicalReport(draft.types) &&
          draft.medicalReportOn && { medicalReportOn: draft.medicalReportOn }),
      };
    case 'training':
      return {
        trainingType: draft.trainingType.trim(),
        completionDate: draft.completionDate,
        provider: draft.provider.trim(),
        certificateNumber: draft.certificateNumber.trim(),
        ...(draft.expiryDate && { expiryDate: draft.expiryDate }),
        ...(draft.cpcModule
          ? { cpcModule: Number(draft.cpcModule), hours: MODULE_HOURS }
          : draft.requirementId && { requirementId: draft.requirementId }),
      };
    case 'nct':
      return { nctExpiry: draft.nctExpiry };
    case 'insurance':
      return insuranceDetails(draft);
    case 'vehicle': {
      const year = typedWholeNumber(draft.year);
      const currentMileage = typedWholeNumber(draft.currentMileage);
      return {
        make: draft.make.trim(),
        model: draft.model.trim(),
        registrationNumber: draft.registrationNumber.trim(),
        ...(year !== null && { year }),
        ...(currentMileage !== null && { currentMileage }),
        ...(draft.nctExpiry && { nctExpiry: draft.nctExpiry }),
        ...(draft.insuranceExpiry && insuranceDetails(draft)),
      };
    }
    case 'points':
      return {
        reason: draft.reason.trim(),
        points: typedWholeNumber(draft.points) ?? 0,
        dateIssued: draft.dateIssued,
        expiryDate: draft.expiryDate,
        ...(draft.offenceId && draft.offenceId !== OTHER_OFFENCE && { offenceId: draft.offenceId }),
        ...(draft.outcome && { outcome: draft.outcome }),
        ...(draft.offenceDate && { offenceDate: draft.offenceDate }),
      };
  }
}

const insuranceDetails = ({ insuranceExpiry }: RenewalDraft) =>
  ({ insuranceExpiry, businessUse: true }) as const;

/** Checks a draft by the rules of the form with which staff would enter it. */
export function checkRenewal(kind: SubmissionKind, draft: RenewalDraft, today: Day): FormCheck {
  switch (kind) {
    case 'license': {
      const medical = draft.medicalReportOn
        ? pastDayError('The day of the medical report', draft.medicalReportOn, today)
        : null;
      return withProblems(
        // One category stands for all: they have the same dates.
        atTypes(checkLicense({ ...draft, type: draft.types[0] ?? '' }, today)),
        problem('medicalReportOn', medical),
      );
    }
    case 'training':
      return checkTraining({ ...emptyTrainingDraft(), ...draft }, today);
    case 'nct':
      return toFormCheck(problem('nctExpiry', runningDayError('NCT expiry date', draft.nctExpiry, today)));
    case 'insurance':
      return toFormCheck([
        ...problem('insuranceExpiry', runningDayError('insurance expiry date', draft.insuranceExpiry, today)),
        ...businessUseProblem(draft),
      ]);
    case 'vehicle':
      return withProblems(
        checkPersonalVehicle({ ...toPersonalVehicleDraft(null), ...draft }, today),
        draft.insuranceExpiry ? businessUseProblem(draft) : [],
      );
    case 'points':
      return withProblems(
        checkPenalty({ ...emptyPenaltyDraft(), ...draft }, today, [], 'Date the points were added'),
        problem('offenceId', draft.offenceId ? null : 'Choose the offence'),
      );
  }
}

/** The check of a licence, with the problem of its only category at the categories. */
function atTypes({ message, fields: { type, ...fields } }: FormCheck): FormCheck {
  return { message, fields: type ? { ...fields, types: type } : fields };
}

function withProblems({ message, fields }: FormCheck, problems: readonly Problem[]): FormCheck {
  const more = toFormCheck(problems);
  return { message: message ?? more.message, fields: { ...more.fields, ...fields } };
}

const businessUseProblem = ({ businessUse }: RenewalDraft) =>
  problem('businessUse', businessUse ? null : 'Only insurance that covers business use counts');

function runningDayError(label: string, day: Day, today: Day): string | null {
  if (!day) return `Enter the ${label}`;
  return (
    outsideDateLimits(`The ${label}`, day) ?? (day < today ? `The ${label} must be today or later` : null)
  );
}
