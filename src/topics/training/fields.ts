import { type DraftOf, day, emptyDraft, optional, text } from '../../domain/fields';
import { MAX_NUMBER_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

type TrainingMeaning = { requirementId: string | null; cpcModule: number | null };

export const TRAINING = {
  trainingType: text('training_type', 'Training type', { heading: 'Training' }),
  provider: text('provider', 'Provider'),
  certificateNumber: text('certificate_number', 'Certificate number', { max: MAX_NUMBER_LENGTH }),
  completionDate: day('completion_date', 'Completion date', { heading: 'Completed' }),
  expiryDate: optional(day('expiry_date', 'Expiry date', { heading: 'Expires' })),
};

export const records: RecordTypes = {
  driver_training: {
    title: 'Training record',
    fields: TRAINING,
    own: { title: 'Training', tellApart: ['training_type'] },
  },
};

/**
 * `expiryDate` is empty if the certificate never expires. A renewal keeps the meaning in `renews`; without
 * it, the training type decides.
 */
export type TrainingDraft = DraftOf<typeof TRAINING> & { renews: TrainingMeaning | null };

export const emptyTrainingDraft = (): TrainingDraft => ({ ...emptyDraft(TRAINING), renews: null });
