import type { QueryData } from '@supabase/supabase-js';
import { reference } from '../../../data/reference';
import { supabase } from '../../../lib/supabase';
import { OFFENCE_CODE_TAKEN, toOffenceRow } from '../rules';

const COLUMNS = 'id, code, name, texts, points_paid, points_convicted, valid_from, valid_to, version';

const table = () => supabase.from('penalty_offences');
const select = () => table().select(COLUMNS);

export type OffenceRow = QueryData<ReturnType<typeof select>>[number];

type Values = ReturnType<typeof toOffenceRow>;
type Changed = Omit<Values, 'code'>;

const offences = reference<OffenceRow, Values, Changed>({
  key: 'offences',
  noun: 'offence',
  order: ['name', 'id'],
  select,
  insert: (values) => table().insert(values).select(COLUMNS),
  update: (values) => table().update(values).select(COLUMNS),
  toChanged: ({ code: _, ...values }) => values,
  taken: ['code', OFFENCE_CODE_TAKEN],
  loading: { logFailure: "The offences couldn't be loaded" },
  saving: {
    added: 'Offence added successfully',
    updated: 'Offence updated successfully',
    failure: "The offence couldn't be saved",
  },
});

export const offencesQuery = offences.query;

export const saveOffence = (isNew: boolean) => offences.save(isNew, toOffenceRow);
