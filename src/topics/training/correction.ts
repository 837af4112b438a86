import { type Correction, correctionOf } from '../../domain/corrections';
import type { ValuesOf } from '../../domain/fields';
import { isSameName } from '../../domain/names';
import { TRAINING, type TrainingDraft } from './fields';
import { toTrainingInsert } from './rules';

type StoredTraining = ValuesOf<typeof TRAINING> & {
  id: string;
  requirement_id: string | null;
  cpc_module: number | null;
};

/** Corrects a stored record of the same training, completed on the same day; null if none. */
export function trainingCorrection(
  draft: TrainingDraft,
  stored: readonly StoredTraining[],
): Correction | null {
  const typed = toTrainingInsert(draft);
  const isSame = ({ cpc_module, requirement_id, training_type }: StoredTraining) => {
    if (cpc_module !== null || typed.cpc_module !== null) return cpc_module === typed.cpc_module;
    const isSameRequirement = requirement_id !== null && requirement_id === typed.requirement_id;
    return isSameRequirement || isSameName(training_type, typed.training_type);
  };
  const found = stored.find((each) => each.completion_date === typed.completion_date && isSame(each));
  if (!found) return null;
  const { expiryDate, provider, certificateNumber } = TRAINING;
  return correctionOf(typed.training_type, found, typed, [expiryDate, provider, certificateNumber]);
}
