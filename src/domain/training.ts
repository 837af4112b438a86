import { MODULE_HOURS, MODULE_NAMES } from './cpc';
import { addMonthsToDay, type Day, isWithinLimits } from './dates';
import { outsideDateLimits, pastDayError } from './dayChecks';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from './formCheck';
import { isSameName } from './names';

const FIELDS_MESSAGE = 'Please fill in all required training fields';
const ORDER_MESSAGE = 'Expiry date cannot be before the completion date';

/** What a record of a module is called: 'Driver CPC module 5: The professional truck driver'. */
export const CPC_MODULE_NAMES = MODULE_NAMES.map((name, index) => `Driver CPC module ${index + 1}: ${name}`);

/** The module of the Driver CPC that these words name, or null. */
export function cpcModuleOf(trainingType: string): number | null {
  const [, module] = /^\s*driver\s+cpc\s+module\s+([1-6])\b/i.exec(trainingType) ?? [];
  return module ? Number(module) : null;
}

/** What a training counts as, apart from its words. */
type TrainingMeaning = { requirementId: string | null; cpcModule: number | null };

/**
 * A training record as typed. The expiry is empty if the certificate never expires. `renews` is what a renewal keeps; a new
 * record counts as what its words name.
 */
export type TrainingDraft = {
  trainingType: string;
  provider: string;
  certificateNumber: string;
  completionDate: Day;
  expiryDate: Day;
  renews: TrainingMeaning | null;
};

export function emptyTrainingDraft(): TrainingDraft {
  return {
    trainingType: '',
    provider: '',
    certificateNumber: '',
    completionDate: '',
    expiryDate: '',
    renews: null,
  };
}

type StoredTraining = {
  training_type: string;
  provider: string;
  requirement_id: string | null;
  cpc_module: number | null;
};

/** What stays when a training is renewed. */
export function toTrainingRenewal(training: StoredTraining): TrainingDraft {
  return {
    ...emptyTrainingDraft(),
    trainingType: training.training_type,
    provider: training.provider,
    renews: { requirementId: training.requirement_id, cpcModule: training.cpc_module },
  };
}

type Requirement = { id: string; name: string; valid_months: number | null };

/** The expiry that the training's requirement suggests; empty if it has none, or the day of completion is not valid. */
export function proposedTrainingExpiry(
  { trainingType, completionDate, renews }: TrainingDraft,
  requirements: readonly Requirement[],
): Day {
  const months = requirements.find(({ id, name }) =>
    renews ? id === renews.requirementId : isSameName(name, trainingType),
  )?.valid_months;
  return months && isWithinLimits(completionDate) ? addMonthsToDay(completionDate, months) : '';
}

/** A training record to add: everything but the expiry is required. */
export function checkTraining(draft: TrainingDraft, today: Day): FormCheck {
  const { completionDate, expiryDate } = draft;
  const texts = textFields(draft);
  const completion = { path: 'completionDate', label: 'Completion date', value: completionDate };
  return toFormCheck([
    ...missingFields([...texts, completion], FIELDS_MESSAGE),
    ...problem('completionDate', pastDayError('Completion date', completionDate, today)),
    ...problem('expiryDate', expiryDate ? expiryError(draft) : null),
    ...overlongFields(texts),
  ]);
}

/** The database links free words that equal a requirement's name to it. */
export function toTrainingInsert(draft: TrainingDraft) {
  const { requirementId, cpcModule } = draft.renews ?? {
    requirementId: null,
    cpcModule: cpcModuleOf(draft.trainingType),
  };
  return {
    training_type: draft.trainingType.trim(),
    provider: draft.provider.trim(),
    certificate_number: draft.certificateNumber.trim(),
    completion_date: draft.completionDate,
    expiry_date: draft.expiryDate || null,
    requirement_id: requirementId,
    cpc_module: cpcModule,
    hours: cpcModule === null ? null : MODULE_HOURS,
  };
}

function expiryError({ completionDate, expiryDate }: TrainingDraft): string | null {
  return outsideDateLimits('Expiry date', expiryDate) ?? (expiryDate < completionDate ? ORDER_MESSAGE : null);
}

function textFields({ trainingType, provider, certificateNumber }: TrainingDraft) {
  return [
    { path: 'trainingType', label: 'Training type', value: trainingType, max: MAX_NAME_LENGTH },
    { path: 'provider', label: 'Provider', value: provider, max: MAX_NAME_LENGTH },
    {
      path: 'certificateNumber',
      label: 'Certificate number',
      value: certificateNumber,
      max: MAX_NUMBER_LENGTH,
    },
  ];
}
