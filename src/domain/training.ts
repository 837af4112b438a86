import type { Day } from './dates';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
} from './formCheck';

const FIELDS_MESSAGE = 'Please fill in all required training fields';
const ORDER_MESSAGE = 'Expiry date cannot be before the completion date';

/** A training record as typed. The expiry is empty if the certificate never expires. */
export type TrainingDraft = {
  trainingType: string;
  provider: string;
  certificateNumber: string;
  completionDate: Day;
  expiryDate: Day;
};

export function emptyTrainingDraft(): TrainingDraft {
  return { trainingType: '', provider: '', certificateNumber: '', completionDate: '', expiryDate: '' };
}

/** A training record to add: everything but the expiry is required (spec section 5). */
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

export function toTrainingInsert(draft: TrainingDraft) {
  return {
    training_type: draft.trainingType.trim(),
    provider: draft.provider.trim(),
    certificate_number: draft.certificateNumber.trim(),
    completion_date: draft.completionDate,
    expiry_date: draft.expiryDate || null,
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
