// The counts beside the entries of the bar: what waits for the person or the depot.
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** How many of the listed notices are new. Asked for every minute while the page is seen. */
export const noticeCountQuery = () =>
  queryOptions({
    queryKey: ['notices', 'count'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('my_notice_count').abortSignal(signal).throwOnError()).data,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { logFailure: 'Failed to load the count of notices' },
  });

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

/**
 * The number of pending applications to the caller's depot, for the badge that is always on screen. Row-level
 * security picks the depot.
 */
export const pendingApplicationCountQuery = () =>
  queryOptions({
    queryKey: ['applications', 'pendingCount'],
    queryFn: async ({ signal }) => {
      const { count } = await supabase
        .from('driver_depot_applications')
        .select('id', { count: 'exact', head: true })
        .eq('status', 'pending')
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { logFailure: 'Failed to load the pending count' },
  });
