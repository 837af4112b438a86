import { MODULE_HOURS } from './cpc';
import type { Day } from './dates';
import { type DraftOf, day, emptyDraft, optional, toDraft, type ValuesOf, yesNo } from './fields';
import {
  type FormCheck,
  outsideDateLimits,
  type Problem,
  pastDayError,
  problem,
  toFormCheck,
  typedWholeNumber,
} from './formCheck';
import { checkLicense, LICENSE } from './licenses';
import { checkPenalty, emptyPenaltyDraft, PENALTY } from './penalties';
import { checkPersonalVehicle, PERSONAL_VEHICLE, toPersonalVehicleDraft } from './personalVehicles';
import type { SubmissionDetails, SubmissionKind } from './submissions';
import { checkTraining, emptyTrainingDraft, TRAINING } from './training';

const { make, model, registrationNumber, year, nctExpiry, insuranceExpiry, currentMileage } =
  PERSONAL_VEHICLE;
const OWN_VEHICLE = { make, model, registrationNumber, year, nctExpiry, insuranceExpiry, currentMileage };

/** What can be sent of any record, by its key in what is stored. */
export const SENT = {
  ...PENALTY,
  ...OWN_VEHICLE,
  ...TRAINING,
  ...LICENSE,
  medicalReportOn: optional(
    day('medical_report_on', 'Date on medical report', { heading: 'Medical report' }),
  ),
  businessUse: yesNo('business_use', 'Insured for business use', { heading: 'Business use' }),
};

/** What is sent, as typed. One draft for all kinds, of which each uses its own fields. */
export type RenewalDraft = Omit<DraftOf<typeof SENT>, 'type'> & {
  /** The categories of the card with these dates. */
  types: string[];
  requirementId: string;
  cpcModule: string;
};

/** The `offenceId` of an offence in the driver's own words. */
export const OTHER_OFFENCE = 'other';

export function emptyRenewalDraft(): RenewalDraft {
  const { type: _, ...draft } = emptyDraft(SENT);
  return { ...draft, types: [], requirementId: '', cpcModule: '' };
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

type License = ValuesOf<typeof LICENSE> & { id: string };

/** The record that a licence renews, with the categories of its card that are `sent`. */
export function licenseAsDraft(license: License, types: readonly string[]): RenewalDraft {
  const { type: _, ...card } = toDraft(LICENSE, license);
  return { ...emptyRenewalDraft(), ...card, types: [...types] };
}

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

type Training = ValuesOf<typeof TRAINING> & { requirement_id: string | null; cpc_module: number | null };

export const trainingAsDraft = (training: Training): RenewalDraft => ({
  ...emptyRenewalDraft(),
  ...toDraft(TRAINING, training),
  requirementId: training.requirement_id ?? '',
  cpcModule: String(training.cpc_module ?? ''),
});

export const vehicleAsDraft = (vehicle: ValuesOf<typeof OWN_VEHICLE>): RenewalDraft => ({
  ...emptyRenewalDraft(),
  ...toDraft(OWN_VEHICLE, vehicle),
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
