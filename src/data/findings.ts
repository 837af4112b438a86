import type { QueryData } from '@supabase/supabase-js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FindingKind } from '../domain/compliance';
import { supabase } from '../lib/supabase';
import { autoRefresh, complianceDashboardQuery } from './dashboard';
import { type Page, type PageRequest, readPage } from './lists';

const selectFindings = () =>
  supabase
    .from('compliance_findings')
    .select(
      'subject, subject_id, subject_name, in_use, kind, danger, verdict, detail, points, due, record_id',
      {
        count: 'exact',
      },
    );

export type FindingRow = QueryData<ReturnType<typeof selectFindings>>[number];

type FindingsRequest = PageRequest & {
  kind: FindingKind | undefined;
  /** Includes findings about inactive drivers and vehicles out of use. */
  includeUnused: boolean;
};

/** The length of the list that compliance_dashboard() returns. */
const LISTED_BY_DASHBOARD = 10;

const isListedByDashboard = ({ page, pageSize, kind, includeUnused }: FindingsRequest) =>
  page === 1 && pageSize === LISTED_BY_DASHBOARD && !kind && !includeUnused;

async function readListed(client: QueryClient): Promise<Page<FindingRow>> {
  const { attention, totals } = await client.fetchQuery(complianceDashboardQuery());
  return { rows: attention, total: totals.attention };
}

function readFindings({ kind, includeUnused, ...page }: FindingsRequest, signal: AbortSignal) {
  return readPage(page, (from, to) => {
    let query = selectFindings();
    if (kind) query = query.eq('kind', kind);
    if (!includeUnused) query = query.eq('in_use', true);
    return query
      .order('danger')
      .order('urgency', { ascending: false })
      .order('kind')
      .order('subject_id')
      .order('record_id')
      .range(from, to)
      .abortSignal(signal)
      .throwOnError();
  });
}

/**
 * A page of the findings of the caller's depot, worst first, then most overdue. The first page comes from the
 * dashboard's own answer; if that call failed, it is requested separately.
 */
export const findingsQuery = (request: FindingsRequest) =>
  queryOptions({
    queryKey: ['dashboard', 'findings', request] as const,
    queryFn: ({ client, signal }) =>
      isListedByDashboard(request)
        ? readListed(client).catch(() => readFindings(request, signal))
        : readFindings(request, signal),
    ...autoRefresh,
    meta: { logFailure: 'Failed to load what needs attention' },
  });

const selectCompliance = (id: string) =>
  supabase.from('driver_overview').select('verdict, reasons').eq('id', id).maybeSingle();

export type DriverCompliance = QueryData<ReturnType<typeof selectCompliance>> | null;

/** A driver's verdict and its reasons, worst first, or null. Drivers can read their own. */
export const driverComplianceQuery = (id: string) =>
  queryOptions({
    queryKey: ['compliance', 'driver', id],
    queryFn: async () => (await selectCompliance(id).throwOnError()).data,
    meta: { logFailure: 'Failed to load the compliance of the driver' },
  });

/** A vehicle's verdict and its reasons, worst first. */
export const vehicleComplianceQuery = (id: string) =>
  queryOptions({
    queryKey: ['compliance', 'vehicle', id],
    queryFn: async ({ signal }) => {
      const query = supabase.from('vehicle_overview').select('verdict, reasons').eq('id', id);
      return (await query.abortSignal(signal).maybeSingle().throwOnError()).data;
    },
    meta: { logFailure: 'Failed to load the compliance of the vehicle' },
  });
