// The counts beside the entries of the bar: what waits for the person or the depot. Asked for every minute
// while the page is visible.
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';
import { rpcQuery } from './calls';
import { isWorthRetrying } from './errors';

export const ASKED_AGAIN = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

type Counting = {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ count: number | null }> };
};

const countQuery = <Key extends readonly string[]>(
  queryKey: Key,
  counting: () => Counting,
  logFailure: string,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await counting().abortSignal(signal).throwOnError()).count ?? 0,
    ...ASKED_AGAIN,
    meta: { logFailure },
  });

const COUNT_ONLY = { count: 'exact', head: true } as const;

/**
 * New notices; for staff, the vehicles that must not go out and the signatures that are missing; and whether
 * yesterday is over and its checks are not written yet.
 */
export const ownCountsQuery = () =>
  rpcQuery(
    'my_counts',
    {},
    {
      queryKey: ['counts'],
      ...ASKED_AGAIN,
      meta: { logFailure: "The notices, stopped vehicles and signatures couldn't be counted" },
    },
  );

/** Safe to repeat, whoever does it. */
export const writeDays = () =>
  mutationOptions({
    mutationFn: async () => {
      await supabase.rpc('write_check_days').throwOnError();
    },
    retry: isWorthRetrying,
    meta: { logFailure: "The days that are over couldn't be written" },
  });

export const submissionCountQuery = () =>
  countQuery(
    ['submissions', 'count'],
    () => supabase.from('submissions').select('id', COUNT_ONLY).eq('state', 'sent'),
    "The submissions couldn't be counted",
  );

export const offerCountQuery = (depotId: string) =>
  countQuery(
    ['moves', 'count', depotId],
    () =>
      supabase
        .from('depot_moves')
        .select('id', COUNT_ONLY)
        .eq('to_depot_id', depotId)
        .eq('status', 'offered'),
    "The offers couldn't be counted",
  );

/** Row-level security picks the depot. */
export const pendingApplicationCountQuery = () =>
  countQuery(
    ['applications', 'pendingCount'],
    () => supabase.from('driver_depot_applications').select('id', COUNT_ONLY).eq('status', 'pending'),
    "The pending applications couldn't be counted",
  );
