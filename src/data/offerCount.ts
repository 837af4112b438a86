import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** How many offers wait for an answer of the depot. */
export const offerCountQuery = (depotId: string) =>
  queryOptions({
    queryKey: ['moves', 'count', depotId],
    queryFn: async ({ signal }) => {
      const { count } = await supabase
        .from('depot_moves')
        .select('id', { count: 'exact', head: true })
        .eq('to_depot_id', depotId)
        .eq('status', 'offered')
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { logFailure: 'Failed to load the count of offers' },
  });
