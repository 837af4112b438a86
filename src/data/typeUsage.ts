import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

const selectTypeUsage = () => supabase.rpc('type_usage');

export type TypeUsage = QueryData<ReturnType<typeof selectTypeUsage>>[number];

/**
 * How many drivers or vehicles use a licence type, a vehicle type or a requirement, in how many depots. Only for those in use,
 * and for admins.
 */
export const typeUsageQuery = () =>
  queryOptions({
    queryKey: ['typeUsage'],
    queryFn: async ({ signal }) => (await selectTypeUsage().abortSignal(signal).throwOnError()).data,
    meta: { failure: 'Failed to load how many use each type' },
  });
