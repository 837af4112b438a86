import { type FormCheck, problem, toFormCheck } from '../../domain/formCheck';
import { isSameName } from '../../domain/names';

export type ErasureDraft = { name: string };

export function checkErasure(name: string, draft: ErasureDraft): FormCheck {
  return toFormCheck(
    problem('name', isSameName(draft.name, name) ? null : `Type the full name as it is on record: ${name}`),
  );
}
