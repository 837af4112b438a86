import type { Day } from '../../domain/dates';
import {
  type DraftOf,
  day,
  type Fields,
  type FilledOf,
  fromFilled,
  optional,
  ref,
  toDraft,
  toFilled,
  toValues,
  type ValuesOf,
  wholeNumber,
  yesNo,
} from '../../domain/fields';
import {
  type FormCheck,
  outsideDateLimits,
  type Problem,
  pastDayError,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { isTruckOrBus } from '../../domain/validity';
import type { Said } from '../../words/messages';
import { ownVehicles, penalties } from '../../words/records';
import { MODULE_HOURS, MODULE_NAMES } from '../cpc/rules';
import { LICENSE } from '../licenses/fields';
import { checkLicense } from '../licenses/rules';
import { emptyPenaltyDraft, PENALTY } from '../penalties/fields';
import { checkPenalty } from '../penalties/rules';
import { PERSONAL_VEHICLE, toPersonalVehicleDraft } from '../personal-vehicles/fields';
import { checkPersonalVehicle } from '../personal-vehicles/rules';
import { emptyTrainingDraft, TRAINING } from '../training/fields';
import { checkTraining } from '../training/rules';
import type { SubmissionKind } from './submissions';
import { renewals } from './words/renewals';

const { issuedDate, expiryDate, ...card } = LICENSE;
const { trainingType, completionDate, expiryDate: trainingExpiry, ...certificate } = TRAINING;
const { nctExpiry, insuranceExpiry, make, model, registrationNumber, year, currentMileage } =
  PERSONAL_VEHICLE;
const OWN_VEHICLE = { make, model, registrationNumber, year, currentMileage, nctExpiry, insuranceExpiry };
const businessUse = yesNo('business_use', renewals.businessUse, { heading: renewals.businessUseHeading });
const { reason, points, ...penalty } = PENALTY;

/** The fields that can be sent of each kind, in the order in which staff compare them. */
export const SENT_OF = {
  license: {
    issuedDate,
    expiryDate,
    ...card,
    medicalReportOn: optional(
      day('medical_report_on', renewals.medical, { heading: renewals.medicalHeading }),
    ),
  },
  training: {
    trainingType,
    completionDate,
    expiryDate: trainingExpiry,
    ...certificate,
    // biome-ignore lint/plugin: only staff read its name.
    requirementId: optional(ref('requirement_id', 'Requirement')),
    // biome-ignore lint/plugin: only staff read its name.
    cpcModule: optional(wholeNumber('cpc_module', 'CPC module', { min: 1, max: MODULE_NAMES.length })),
  },
  nct: { nctExpiry },
  insurance: { insuranceExpiry, businessUse },
  vehicle: { ...OWN_VEHICLE, businessUse },
  points: { reason, points, ...penalty },
} satisfies Record<SubmissionKind, Fields>;

export const SENT = { ...SENT_OF.points, ...SENT_OF.vehicle, ...SENT_OF.training, ...SENT_OF.license };

type LicenseColumns = ValuesOf<typeof LICENSE>;

/** As the database stores it: the columns that are filled in, or the licences of a card. */
export type SubmissionDetails = Omit<FilledOf<typeof SENT>, Exclude<keyof LicenseColumns, 'expiry_date'>> & {
  licenses?: LicenseColumns[];
  hours?: number;
};

export type RenewalDraft = Omit<DraftOf<typeof SENT>, 'type'> & {
  types: string[];
};

export const OTHER_OFFENCE = 'other';

export function toRenewalDraft({ licenses = [], ...details }: SubmissionDetails): RenewalDraft {
  const { type: _, ...draft } = fromFilled(SENT, { ...licenses[0], ...details });
  return {
    ...draft,
    types: licenses.map(({ type }) => type),
    offenceId: draft.offenceId || (draft.reason && OTHER_OFFENCE),
  };
}

export const emptyRenewalDraft = () => toRenewalDraft({});

type License = LicenseColumns & { id: string };

/** The stored licence as a draft to compare with; `types` are the categories that were sent. */
export function licenseAsDraft(license: License, types: readonly string[]): RenewalDraft {
  const { type: _, ...card } = toDraft(LICENSE, license);
  return { ...emptyRenewalDraft(), ...card, types: [...types] };
}

/** Other categories of the card that expire on the same day: they are usually renewed together. */
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

export const trainingAsDraft = (training: ValuesOf<typeof SENT_OF.training>): RenewalDraft => ({
  ...emptyRenewalDraft(),
  ...toDraft(SENT_OF.training, training),
});

export const vehicleAsDraft = (vehicle: ValuesOf<typeof OWN_VEHICLE>): RenewalDraft => ({
  ...emptyRenewalDraft(),
  ...toDraft(OWN_VEHICLE, vehicle),
});

/** Truck and bus licences are renewed with a medical report. */
export const needsMedicalReport = (types: readonly string[]) => types.some(isTruckOrBus);

export function toDetails(kind: SubmissionKind, draft: RenewalDraft): SubmissionDetails {
  switch (kind) {
    case 'license': {
      const { medicalReportOn } = SENT_OF.license;
      return {
        licenses: draft.types.map((type) => toValues(LICENSE, { ...draft, type })),
        ...(needsMedicalReport(draft.types) && toFilled({ medicalReportOn }, draft)),
      };
    }
    case 'training':
      return draft.cpcModule
        ? { ...toFilled(SENT_OF.training, { ...draft, requirementId: '' }), hours: MODULE_HOURS }
        : toFilled(SENT_OF.training, draft);
    case 'vehicle':
      // Only an insurance date needs the tick: it may be left over from a date that was cleared.
      return toFilled(SENT_OF.vehicle, { ...draft, businessUse: draft.insuranceExpiry !== '' });
    case 'points':
      return toFilled(SENT_OF.points, {
        ...draft,
        offenceId: draft.offenceId === OTHER_OFFENCE ? '' : draft.offenceId,
      });
    default:
      return toFilled<Fields>(SENT_OF[kind], draft);
  }
}

export function checkRenewal(kind: SubmissionKind, draft: RenewalDraft, today: Day): FormCheck {
  switch (kind) {
    case 'license': {
      const medical = draft.medicalReportOn
        ? pastDayError(renewals.medicalName(), draft.medicalReportOn, today)
        : null;
      return withProblems(
        // One category stands for all: they share the dates.
        atTypes(checkLicense({ ...draft, type: draft.types[0] ?? '' }, today)),
        problem('medicalReportOn', medical),
      );
    }
    case 'training':
      return checkTraining({ ...emptyTrainingDraft(), ...draft }, today);
    case 'nct':
      return toFormCheck(problem('nctExpiry', runningDayError(NCT_EXPIRY, draft.nctExpiry, today)));
    case 'insurance':
      return toFormCheck([
        ...problem('insuranceExpiry', runningDayError(INSURANCE_EXPIRY, draft.insuranceExpiry, today)),
        ...businessUseProblem(draft),
      ]);
    case 'vehicle':
      return withProblems(
        checkPersonalVehicle({ ...toPersonalVehicleDraft(null), ...draft }, today),
        draft.insuranceExpiry ? businessUseProblem(draft) : [],
      );
    case 'points':
      return withProblems(
        checkPenalty({ ...emptyPenaltyDraft(), ...draft }, today, [], 'added'),
        problem('offenceId', draft.offenceId ? null : penalties.chooseOffence()),
      );
  }
}

/** Moves a problem with the category to `types`, the field that this form has instead. */
function atTypes({ message, fields: { type, ...fields } }: FormCheck): FormCheck {
  return { message, fields: type ? { ...fields, types: type } : fields };
}

function withProblems({ message, fields }: FormCheck, problems: readonly Problem[]): FormCheck {
  const more = toFormCheck(problems);
  return { message: message ?? more.message, fields: { ...more.fields, ...fields } };
}

const businessUseProblem = ({ businessUse }: RenewalDraft) =>
  problem('businessUse', businessUse ? null : renewals.needsBusinessUse());

const NCT_EXPIRY = { name: renewals.nctName, request: ownVehicles.enterNctExpires };
const INSURANCE_EXPIRY = { name: renewals.insuranceName, request: renewals.enterInsurance };

function runningDayError({ name, request }: Record<'name' | 'request', Said>, day: Day, today: Day) {
  if (!day) return request();
  const field = name();
  return outsideDateLimits(field, day) ?? (day < today ? renewals.notEarlier({ field }) : null);
}
