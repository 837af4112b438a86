import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { ApplicationStatus } from '../domain/applications';
import { supabase } from '../lib/supabase';
import { isWorthReconnecting } from './errors';
import { type ConditionOn, contains, equals, narrow, type PageRequest, readPage } from './lists';

const PENDING_COUNT = ['applications', 'pendingCount'] as const;

/**
 * The number of pending applications to the caller's depot, for the badge that is always on screen. Row-level
 * security picks the depot.
 */
export const pendingApplicationCountQuery = () =>
  queryOptions({
    queryKey: PENDING_COUNT,
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

const selectMyApplication = (signal: AbortSignal) =>
  supabase.rpc('my_application').abortSignal(signal).maybeSingle();

/** The latest application of the signed-in person; null when there is none. */
export const myApplicationQuery = () =>
  queryOptions({
    queryKey: ['applications', 'mine'],
    queryFn: async ({ signal }) => (await selectMyApplication(signal).throwOnError()).data,
  });

/** A page of the list, and its filters. No status and an empty search mean no filter. */
type ApplicationsRequest = PageRequest & { search: string; status: ApplicationStatus | undefined };

const selectApplications = () =>
  supabase
    .from('driver_depot_applications')
    .select('id, full_name, email, phone, address, status, created_at', { count: 'exact' });

export type ApplicationRow = QueryData<ReturnType<typeof selectApplications>>[number];

/** A page of the applications to the caller's depot, newest first; `search` matches names and emails. */
export const applicationsQuery = ({ search, status, ...page }: ApplicationsRequest) => {
  const conditions: ConditionOn<'search_text' | 'status'>[] = [
    ...contains(search),
    ...equals('status', status),
  ];
  return queryOptions({
    queryKey: ['applications', 'list', { ...page, conditions }] as const,
    queryFn: ({ signal, client }) => {
      // The badge must not say another number than the list.
      void client.refetchQueries({ queryKey: PENDING_COUNT, type: 'active' }, { cancelRefetch: false });
      return readPage(page, (from, to) =>
        narrow(selectApplications(), conditions)
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
    },
    meta: { failure: 'Failed to load applications' },
  });
};

export const APPLICATION_COLUMNS =
  'id, full_name, email, phone, address, vehicle_details, licenses, status, rejection_reason, created_at, updated_at, version, approved_at, driver:users!driver_depot_applications_driver_id_fkey(id, role)';

const selectApplication = (id: string) =>
  supabase.from('driver_depot_applications').select(APPLICATION_COLUMNS).eq('id', id).maybeSingle();

/** An application as staff read it. */
export type Application = NonNullable<QueryData<ReturnType<typeof selectApplication>>>;

export async function readApplication(id: string): Promise<Application> {
  const { data } = await selectApplication(id).throwOnError();
  if (!data) throw new Error('Application not found');
  return data;
}

/** One application to the caller's depot. Throws for another depot's application and for an invalid id. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: () => readApplication(id),
    retry: isWorthReconnecting,
    meta: { failure: 'Failed to load application details' },
  });

/** Who decided on an application and when; null while it is pending. */
export const applicationDecisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'decision', id],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('application_decision', { id }).abortSignal(signal).maybeSingle().throwOnError())
        .data,
    meta: { logFailure: 'Failed to load who decided on the application' },
  });

const selectMatches = (id: string) => supabase.rpc('application_matches', { id });

/** A person of the depot who already has the email or a licence number of an application. */
export type ApplicationMatch = QueryData<ReturnType<typeof selectMatches>>[number];

/** Who in the depot already has the email or a licence number of the application, grouped by which. */
export const applicationMatchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'matches', id],
    queryFn: async ({ signal }) => (await selectMatches(id).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to check the application against the depot' },
  });
