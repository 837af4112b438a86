import { queryOptions } from '@tanstack/react-query';
import { autoRefresh } from '../../../data/autoRefresh';
import { rpcQuery } from '../../../data/calls';
import { readWhole } from '../../../data/wholeList';
import type { Day } from '../../../domain/dates';
import type { DueItem } from '../../../domain/due';
import type { Database } from '../../../lib/database';
import { supabase } from '../../../lib/supabase';
import type { FindingKind } from '../../../words/findings';

export type ComplianceFigures = Database['public']['Functions']['compliance_dashboard']['Returns'];

/** So few people that nobody has to filter them, or to tell kinds apart in a chart. */
export const isSmall = ({ drivers }: Pick<ComplianceFigures, 'drivers'>) => drivers.total < 10;

/**
 * `includeUnused` adds inactive drivers and vehicles out of use to what needs attention, but to no other
 * figure.
 */
export const complianceDashboardQuery = (includeUnused = false) =>
  queryOptions({
    queryKey: ['dashboard', 'compliance', includeUnused],
    queryFn: async ({ signal }) => {
      const call = supabase.rpc('compliance_dashboard', { include_unused: includeUnused });
      return (await call.abortSignal(signal).throwOnError()).data;
    },
    ...autoRefresh,
    meta: { logFailure: "The dashboard couldn't be loaded" },
  });

/**
 * Stores today's figures for the trend, unless that is done already. A query and not a mutation, because it
 * changes nothing on screen and may run twice.
 */
export const snapshotQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'snapshot'],
    queryFn: async ({ signal }) => {
      await supabase.rpc('store_snapshot').abortSignal(signal).throwOnError();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logFailure: "Today's figures couldn't be stored" },
  });

export const dueByMonthQuery = () =>
  rpcQuery(
    'due_by_month',
    {},
    {
      queryKey: ['dashboard', 'dueByMonth'],
      ...autoRefresh,
      meta: { logFailure: "The due dates couldn't be loaded" },
      get: false,
    },
  );

/** Inclusive of both days, earliest first; only active drivers and vehicles in use. */
export const dueItemsQuery = ({ from, to }: { from: Day; to: Day }, kind?: FindingKind) =>
  queryOptions({
    queryKey: ['dashboard', 'dueItems', from, to, kind],
    queryFn: ({ signal }): Promise<DueItem[]> =>
      readWhole((first, last) => {
        const all = supabase.rpc('due_items', { from_day: from, to_day: to });
        const query = kind ? all.eq('kind', kind) : all;
        return query
          .order('due')
          .order('kind')
          .order('record_id')
          .order('id')
          .range(first, last)
          .abortSignal(signal)
          .throwOnError();
      }),
    ...autoRefresh,
    meta: { logFailure: "The due dates couldn't be loaded" },
  });
