import type { QueryData } from '@supabase/supabase-js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { autoRefresh } from '../../../data/autoRefresh';
import { type PageRequest, readPage } from '../../../data/lists';
import { byPage, type ReadAllOptions, readWhole } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';
import type { Danger } from '../../../words/findings';

export type AttentionFilter = {
  danger: Danger | undefined;
  /** Only deadlines by law that are late or due within 7 days. */
  isByLaw?: boolean;
  includeUnused: boolean;
};
type AttentionRequest = PageRequest & AttentionFilter;

const selectAttention = () =>
  supabase
    .from('attention')
    .select('subject, subject_id, subject_name, subject_detail, driver, in_use, danger, law_due, findings', {
      count: 'exact',
    });

export type AttentionRow = QueryData<ReturnType<typeof selectAttention>>[number];

/** The worst danger first, then deadlines by law, then the most overdue; acknowledged findings come last within their danger. */
export const attentionQuery = ({ danger, isByLaw = false, includeUnused, ...page }: AttentionRequest) =>
  queryOptions({
    queryKey: ['dashboard', 'attention', danger, isByLaw, includeUnused, page] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) => {
        let query = selectAttention();
        if (danger) query = query.eq('danger', danger);
        if (isByLaw) query = query.not('law_due', 'is', null);
        if (!includeUnused) query = query.eq('in_use', true);
        return query
          .order('danger')
          .order('law_due', { nullsFirst: false })
          .order('urgency', { ascending: false })
          .order('subject_id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError();
      }),
    ...autoRefresh,
    meta: { logFailure: "The items that need attention couldn't be loaded" },
  });

export const readAllAttention = (client: QueryClient, filter: AttentionFilter, options?: ReadAllOptions) =>
  readWhole(
    byPage(
      (page) => client.fetchQuery({ ...attentionQuery({ ...filter, ...page }), staleTime: 0 }),
      ({ subject_id }) => subject_id,
    ),
    options,
  );

const selectCompliance = (id: string) =>
  supabase.from('driver_overview').select('verdict, reasons').eq('id', id);

export type DriverCompliance = QueryData<ReturnType<typeof selectCompliance>>[number] | null;

/** The reasons come worst first. Drivers can read their own. */
export const driverComplianceQuery = (id: string) =>
  queryOptions({
    queryKey: ['compliance', 'driver', id],
    queryFn: async ({ signal }) =>
      (await selectCompliance(id).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The compliance of the driver couldn't be loaded" },
  });

type DueLink = { subjectId: string; kind: string; sourceId: string };

/**
 * The target of a link in an email: the record, if there is one, and its subject. Null once the item is done.
 */
export const dueItemQuery = ({ subjectId, kind, sourceId }: DueLink) =>
  queryOptions({
    queryKey: ['dueItem', subjectId, kind, sourceId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('due_item', { subject_id: subjectId, kind, source_id: sourceId })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    meta: { logFailure: "The due item couldn't be loaded" },
  });
