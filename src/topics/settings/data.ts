import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readWhole } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';

const selectTypeUsage = () => supabase.rpc('type_usage');

export type TypeUsage = QueryData<ReturnType<typeof selectTypeUsage>>[number];

/** How many drivers or vehicles use each type or requirement, and in how many depots. For admins. */
export const typeUsageQuery = () =>
  queryOptions({
    queryKey: ['typeUsage'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectTypeUsage().order('type_id').range(from, to).abortSignal(signal).throwOnError(),
      ),
    meta: { failure: "How many use each type couldn't be loaded" },
  });

export const settingsStatesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'states'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('settings_states').abortSignal(signal).throwOnError()).data,
    meta: { logFailure: "The states of the settings couldn't be loaded" },
  });
