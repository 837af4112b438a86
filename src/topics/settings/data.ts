import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../data/calls';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';

const selectTypeUsage = () => supabase.rpc('type_usage');

export type TypeUsage = QueryData<ReturnType<typeof selectTypeUsage>>[number];

/** How many drivers or vehicles use each type or requirement, and in how many depots. For admins. */
export const typeUsageQuery = () =>
  queryOptions({
    queryKey: ['typeUsage'],
    queryFn: ({ signal }) => allOf(() => selectTypeUsage().order('type_id'), signal),
    meta: { failure: "How many use each type couldn't be loaded" },
  });

export const settingsStatesQuery = () =>
  rpcQuery(
    'settings_states',
    {},
    {
      queryKey: ['settings', 'states'],
      meta: { logFailure: "The states of the settings couldn't be loaded" },
      get: false,
    },
  );
