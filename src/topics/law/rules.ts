import { EARLIEST_DAY } from '../../domain/dates';
import { emptyDraft, missingIn, outsideIn, overlongIn, toDraft, toValues } from '../../domain/fields';
import { type FormCheck, problem, toFormCheck } from '../../domain/formCheck';
import type { Database } from '../../lib/database.types';
import { LAW_NUMBER, type LawNumberDraft } from './fields';

type Row = Pick<
  Database['public']['Tables']['law_numbers']['Row'],
  'code' | 'number' | 'valid_from' | 'source'
>;

export const LAW_NUMBER_TAKEN = 'There is already a number from this day';

/** From the earliest day: it has always been so. */
export const isFromTheStart = ({ valid_from }: Pick<Row, 'valid_from'>) => valid_from === EARLIEST_DAY;

export const toLawNumberDraft = (row: Row | null): LawNumberDraft =>
  row ? toDraft(LAW_NUMBER, row) : emptyDraft(LAW_NUMBER);

export const toLawNumberRow = (draft: LawNumberDraft) => toValues(LAW_NUMBER, draft);

/** `others`: the numbers on record but for the one that is edited. */
export function checkLawNumber(
  draft: LawNumberDraft,
  others: readonly Pick<Row, 'code' | 'valid_from'>[],
): FormCheck {
  const isTaken = others.some(
    ({ code, valid_from }) => code === draft.code && valid_from === draft.validFrom,
  );
  return toFormCheck([
    ...missingIn(LAW_NUMBER, draft),
    ...outsideIn(LAW_NUMBER, draft),
    ...overlongIn(LAW_NUMBER, draft),
    ...problem('validFrom', isTaken ? LAW_NUMBER_TAKEN : null),
  ]);
}
