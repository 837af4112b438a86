import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../data/calls';
import { asTaken } from '../../data/errors';
import { insertOnce, readRow, saveRow } from '../../data/rows';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import type { LawNumberDraft } from './fields';
import { LAW_NUMBER_TAKEN, toLawNumberRow } from './rules';

const COLUMNS = 'id, code, valid_from, number, source, compared_at, version';

const table = () => supabase.from('law_numbers');
const select = () => table().select(COLUMNS);

export type LawNumber = QueryData<ReturnType<typeof select>>[number];

/** By what they are, the one that is law last first. */
export const lawNumbersQuery = () =>
  queryOptions({
    queryKey: ['lawNumbers'],
    queryFn: ({ signal }) =>
      allOf(() => select().order('code').order('valid_from', { ascending: false }).order('id'), signal),
    meta: { logFailure: "The numbers of the law couldn't be loaded" },
  });

type Changed = Omit<ReturnType<typeof toLawNumberRow>, 'code'>;

const numbers = {
  noun: 'number',
  select,
  update: (values: Changed) => table().update(values).select(COLUMNS),
  asRefusal: (error: Error | null) => asTaken(error, 'validFrom', LAW_NUMBER_TAKEN),
};

type Edit = { newId: string; stored: LawNumber | null; draft: LawNumberDraft };

export const saveLawNumber = () =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit) => {
      const { code, ...changed } = toLawNumberRow(draft);
      if (stored) return saveRow<LawNumber, Changed>(numbers, stored, changed);
      return insertOnce<LawNumber>({
        insert: table()
          .insert({ id: newId, code, ...changed })
          .select(COLUMNS),
        read: () => readRow<LawNumber>(numbers, newId),
        asRefusal: numbers.asRefusal,
      });
    },
    meta: { success: 'Number saved', failure: "The number couldn't be saved" },
  });

export const compareLawNumber = () =>
  rpcAction('compare_law_number', { success: 'Noted as compared' }, ({ id }: Pick<LawNumber, 'id'>) => ({
    id,
  }));
