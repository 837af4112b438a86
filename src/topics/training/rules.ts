import type { Day } from '../../domain/dates';
import { missingIn, outsideIn, overlongIn, toValues } from '../../domain/fields';
import { type FormCheck, pastDayError, problem, toFormCheck } from '../../domain/formCheck';
import { isSameName, lettersOf } from '../../domain/names';
import { intervalOf, lastDay } from '../../domain/validity';
import { trainings } from '../../words/records';
import { MODULE_HOURS, MODULE_NAMES } from '../cpc/rules';
import { emptyTrainingDraft, TRAINING, type TrainingDraft } from './fields';

// biome-ignore lint/plugin: stored, and as on the certificates.
export const CPC_MODULE_NAMES = MODULE_NAMES.map((name, index) => `Driver CPC module ${index + 1}: ${name}`);

const NUMBER_WORDS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6 },
};
const CPC = '(?:(?:drivers?|periodic|r\\.?s\\.?a)[\\s.-]*)*d?cpc(?:[\\s-]+(?:periodic|training|course))*';
const MODULE = 'mod(?:ule)?[\\s.:#-]*(\\d+|one|two|three|four|five|six|i{1,3}|iv|vi?)\\b';
// For example "Driver CPC - Module 3", "DCPC M3" or "Module 3 of the Driver CPC".
const NUMBERED = [
  new RegExp(`^\\W*${CPC}\\W+${MODULE}`, 'i'),
  new RegExp(`^\\W*${CPC}\\W+m[\\s.:#-]*(\\d+)\\b`, 'i'),
  new RegExp(`^\\W*${MODULE}\\W+(?:of (?:the )?)?${CPC}\\b`, 'i'),
];
// C.P.C., C P C, D.C.P.C.: points and blanks within it do not matter.
const SPELT = /(?<![a-z])(d)?[.\s]*c[.\s]*p[.\s]*c(?![a-z])\.?/gi;
const TITLES = MODULE_NAMES.map((name) => lettersOf(name));

function namedModules(trainingType: string) {
  const spelt = trainingType.replace(SPELT, (_, d = '') => ` ${d}cpc `);
  const [number = ''] = NUMBERED.flatMap((pattern) => pattern.exec(spelt)?.[1] ?? []);
  const words = lettersOf(trainingType.replace(/&/g, ' and ').replace(/minimizing/gi, 'minimising'));
  const title = TITLES.findIndex((each) => words.includes(each)) + 1;
  return { number: NUMBER_WORDS[number.toLowerCase()] ?? (Number(number) || null), title: title || null };
}

/** The Driver CPC module that these words name, by number or by title alone; null if none. */
export function cpcModuleOf(trainingType: string): number | null {
  if (moduleError(trainingType)) return null;
  const { number, title } = namedModules(trainingType);
  return number ?? title;
}

function moduleError(trainingType: string): string | null {
  const { number, title } = namedModules(trainingType);
  if (number && number > MODULE_NAMES.length) return trainings.noModule({ last: MODULE_NAMES.length });
  if (number && title && number !== title) return trainings.otherModule({ module: title });
  return null;
}

type StoredTraining = {
  training_type: string;
  provider: string;
  requirement_id: string | null;
  cpc_module: number | null;
};

export function toTrainingRenewal(training: StoredTraining): TrainingDraft {
  return {
    ...emptyTrainingDraft(),
    trainingType: training.training_type,
    provider: training.provider,
    renews: { requirementId: training.requirement_id, cpcModule: training.cpc_module },
  };
}

type Requirement = { id: string; name: string; valid_months: number | null; valid_days: number | null };

/** Empty if the requirement suggests none, or the completion date is not valid. */
export function proposedTrainingExpiry(
  { trainingType, completionDate, renews }: TrainingDraft,
  requirements: readonly Requirement[],
): Day {
  const requirement = requirements.find(({ id, name }) =>
    renews ? id === renews.requirementId : isSameName(name, trainingType),
  );
  return lastDay(completionDate, intervalOf(requirement));
}

export function checkTraining(draft: TrainingDraft, today: Day): FormCheck {
  const { completionDate, expiryDate } = draft;
  const isBefore = expiryDate !== '' && expiryDate < completionDate;
  return toFormCheck([
    ...missingIn(TRAINING, draft, trainings.allRequired()),
    ...problem('completionDate', pastDayError(TRAINING.completionDate.name(), completionDate, today)),
    ...outsideIn({ expiryDate: TRAINING.expiryDate }, draft),
    ...problem('expiryDate', isBefore ? trainings.endsBeforeDone() : null),
    ...problem('trainingType', draft.renews ? null : moduleError(draft.trainingType)),
    ...overlongIn(TRAINING, draft),
  ]);
}

/** The database sets `requirement_id` if the training type equals a requirement's name. */
export function toTrainingInsert(draft: TrainingDraft) {
  const { requirementId, cpcModule } = draft.renews ?? {
    requirementId: null,
    cpcModule: cpcModuleOf(draft.trainingType),
  };
  return {
    ...toValues(TRAINING, draft),
    requirement_id: requirementId,
    cpc_module: cpcModule,
    hours: cpcModule === null ? null : MODULE_HOURS,
  };
}
