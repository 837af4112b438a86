import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { FindingKind } from '../domain/findings';
import { supabase } from '../lib/supabase';
import { autoRefresh, dashboardKeys } from './dashboard';
import { type PageRequest, readPage } from './page';

const selectFindings = () =>
  supabase
    .from('compliance_findings')
    .select('id, subject, subject_id, subject_name, in_use, kind, verdict, detail, due', { count: 'exact' });

export type FindingRow = QueryData<ReturnType<typeof selectFindings>>[number];

export type FindingsRequest = PageRequest & {
  kind: FindingKind | undefined;
  /** Also what belongs to drivers who are not active and to vehicles out of use. */
  includeUnused: boolean;
};

/** A page of what is out of order in the caller's depot or soon will be: the worst first, then the most overdue. */
export const findingsQuery = ({ kind, includeUnused, ...page }: FindingsRequest) =>
  queryOptions({
    queryKey: [...dashboardKeys.findings, { ...page, kind, includeUnused }] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) => {
        let query = selectFindings();
        if (kind) query = query.eq('kind', kind);
        if (!includeUnused) query = query.eq('in_use', true);
        return query
          .order('verdict', { ascending: false })
          .order('due')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError();
      }),
    ...autoRefresh,
    meta: { logFailure: 'Failed to load what needs attention' },
  });
