import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** How many submissions wait to be verified. */
export const submissionCountQuery = () =>
  queryOptions({
    queryKey: ['submissions', 'count'],
    queryFn: async ({ signal }) => {
      const { count } = await supabase
        .from('submissions')
        .select('id', { count: 'exact', head: true })
        .eq('state', 'sent')
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { logFailure: 'Failed to load the count of submissions' },
  });
