import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

const COLUMNS = 'id, code, name, points_paid, points_convicted, valid_from, valid_to, version';

const selectOffences = () => supabase.from('penalty_offences').select(COLUMNS);

export type OffenceRow = QueryData<ReturnType<typeof selectOffences>>[number];

/** Every offence that brings penalty points, by name, including those of former law. */
export const offencesQuery = () =>
  queryOptions({
    queryKey: ['offences'],
    queryFn: async ({ signal }) =>
      (await selectOffences().order('name').order('id').abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to load offences' },
  });
