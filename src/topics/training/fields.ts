import { type DraftOf, day, emptyDraft, optional, text } from '../../domain/fields';
import { MAX_NUMBER_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';
import { trainings } from '../../words/records';

type TrainingMeaning = { requirementId: string | null; cpcModule: number | null };

export const TRAINING = {
  trainingType: text('training_type', trainings.type, {
    request: trainings.enterType,
    heading: trainings.typeHeading,
  }),
  provider: text('provider', trainings.provider, { request: trainings.enterProvider }),
  certificateNumber: text('certificate_number', trainings.certificate, {
    request: trainings.enterCertificate,
    max: MAX_NUMBER_LENGTH,
  }),
  completionDate: day('completion_date', trainings.completed, {
    request: trainings.enterCompleted,
    heading: trainings.completedHeading,
  }),
  expiryDate: optional(day('expiry_date', trainings.expires, { heading: trainings.expiresHeading })),
};

export const records: RecordTypes = {
  driver_training: {
    title: 'Training record',
    many: 'Training',
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
