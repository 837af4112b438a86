import { queryOptions } from '@tanstack/react-query';
import type { FindingKind } from '../domain/compliance';
import type { Day } from '../domain/dates';
import type { DueItem } from '../domain/due';
import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';

/**
 * Keeps a dashboard fresh: reloads each time it is opened and every five minutes (spec section 9) while the
 * tab is visible. The previous data stays on screen meanwhile.
 */
export const autoRefresh = {
  staleTime: 0,
  refetchInterval: 300_000,
  refetchIntervalInBackground: false,
} as const;

export type ComplianceFigures = Database['public']['Functions']['compliance_dashboard']['Returns'];

/** The figures of the caller's depot, and lists of at most ten entries each. */
export const complianceDashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'compliance'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('compliance_dashboard').abortSignal(signal).throwOnError()).data,
    ...autoRefresh,
    meta: { logFailure: 'Failed to load the dashboard' },
  });

/** The number of items due in each of the next twelve months, by kind. */
export const dueByMonthQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'dueByMonth'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('due_by_month').abortSignal(signal).throwOnError()).data,
    ...autoRefresh,
    meta: { logFailure: 'Failed to load what falls due' },
  });

/** The items due between two days (inclusive), earliest first, for active drivers and vehicles in use. */
export const dueItemsQuery = ({ from, to }: { from: Day; to: Day }, kind?: FindingKind) =>
  queryOptions({
    queryKey: ['dashboard', 'dueItems', from, to, kind],
    queryFn: async ({ signal }): Promise<DueItem[]> => {
      const all = supabase.rpc('due_items', { from_day: from, to_day: to });
      const query = kind ? all.eq('kind', kind) : all;
      return (await query.abortSignal(signal).throwOnError()).data;
    },
    ...autoRefresh,
    meta: { logFailure: 'Failed to load what falls due' },
  });
