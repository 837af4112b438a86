import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { OFFENCE_CODE_TAKEN, type OffenceDraft, toOffenceRow } from '../domain/offences';
import { supabase } from '../lib/supabase';
import { asTaken } from './errors';
import { insertOnce, saveVersion } from './rows';
import { readWhole } from './wholeList';

const COLUMNS = 'id, code, name, points_paid, points_convicted, valid_from, valid_to, version';

const selectOffences = () => supabase.from('penalty_offences').select(COLUMNS);

export type OffenceRow = QueryData<ReturnType<typeof selectOffences>>[number];

/** Every offence that brings penalty points, by name, including those of former law. */
export const offencesQuery = () =>
  queryOptions({
    queryKey: ['offences'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectOffences().order('name').order('id').range(from, to).abortSignal(signal).throwOnError(),
      ),
    meta: { logFailure: 'Failed to load offences' },
  });

type Edit = { newId: string; stored: OffenceRow | null; draft: OffenceDraft };

/**
 * Adds an offence, or saves everything but the code of an existing one with saveVersion. Throws a FieldRefusal when the
 * code is taken.
 */
export const saveOffence = (isNew: boolean) =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit) => (stored ? update(stored, draft) : add(newId, draft)),
    meta: {
      success: isNew ? 'Offence added successfully' : 'Offence updated successfully',
      failure: 'Failed to save offence',
    },
  });

const add = (id: string, draft: OffenceDraft) =>
  insertOnce({
    insert: supabase
      .from('penalty_offences')
      .insert({ id, ...toOffenceRow(draft) })
      .select(COLUMNS),
    read: () => readOffence(id),
    asRefusal: (error) => asTaken(error, 'code', OFFENCE_CODE_TAKEN),
  });

function update(stored: OffenceRow, draft: OffenceDraft) {
  const { code: _, ...values } = toOffenceRow(draft);
  return saveVersion({
    noun: 'offence',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('penalty_offences')
        .update(values)
        .eq('id', stored.id)
        .eq('version', version)
        .select(COLUMNS)
        .maybeSingle(),
    read: () => readOffence(stored.id),
  });
}

const readOffence = async (id: string) => (await selectOffences().eq('id', id).single().throwOnError()).data;
