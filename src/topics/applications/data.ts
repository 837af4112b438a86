import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { errorCode, isDuplicateId, isWorthReconnecting, NO_ACCOUNT, Refusal } from '../../data/errors';
import {
  type ConditionOn,
  contains,
  equals,
  type Filters,
  narrow,
  type PageRequest,
  readPage,
} from '../../data/lists';
import { saveVersion, throwUnlessDone } from '../../data/rows';
import { pendingApplicationCountQuery } from '../../data/waitingCounts';
import { normalizeEmail } from '../../domain/emails';
import { browserKey } from '../../lib/browserKey';
import { supabase } from '../../lib/supabase';
import { createAccountFor, sendApprovalNotice, signUpApplicant } from '../accounts/data/accounts';
import {
  type ApplicationDraft,
  type ApplicationEditDraft,
  type ApplicationStatus,
  type StoredApplication,
  toApplicationInsert,
  toApplicationUpdate,
} from './rules';

const selectMyApplication = (signal: AbortSignal) =>
  supabase.rpc('my_application').abortSignal(signal).maybeSingle();

export const myApplicationQuery = () =>
  queryOptions({
    queryKey: ['applications', 'mine'],
    queryFn: async ({ signal }) => (await selectMyApplication(signal).throwOnError()).data,
  });

type ApplicationsRequest = PageRequest & Filters<{ status: ApplicationStatus }>;

const selectApplications = () =>
  supabase
    .from('driver_depot_applications')
    .select('id, full_name, email, phone, address, status, created_at', { count: 'exact' });

export type ApplicationRow = QueryData<ReturnType<typeof selectApplications>>[number];

export const applicationsQuery = ({ search, status, ...page }: ApplicationsRequest) => {
  const conditions: ConditionOn<'search_text' | 'status'>[] = [
    ...contains(search),
    ...equals('status', status),
  ];
  return queryOptions({
    queryKey: ['applications', 'list', { ...page, conditions }] as const,
    queryFn: ({ signal, client }) => {
      // Keeps the badge in step with the list.
      void client.refetchQueries(
        { queryKey: pendingApplicationCountQuery().queryKey, type: 'active' },
        { cancelRefetch: false },
      );
      return readPage(page, (from, to) =>
        narrow(selectApplications(), conditions)
          .order('waiting_since')
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

/** Whoever has waited longest; null if nobody waits. */
export const longestWaitingQuery = () =>
  queryOptions({
    queryKey: ['applications', 'longestWaiting'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('driver_depot_applications')
          .select('id')
          .eq('status', 'pending')
          .order('created_at')
          .order('id')
          .limit(1)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
      ).data?.id ?? null,
    staleTime: 0,
  });

const APPLICATION_COLUMNS =
  'id, full_name, email, phone, address, vehicle_details, licenses, permit, first_full_licence_on, first_full_licence_before, status, rejection_reason, created_at, updated_at, version, approved_at, driver:users!driver_depot_applications_driver_id_fkey(id, role)';

const selectApplication = (id: string) =>
  supabase.from('driver_depot_applications').select(APPLICATION_COLUMNS).eq('id', id).maybeSingle();

export type Application = NonNullable<QueryData<ReturnType<typeof selectApplication>>>;

async function readApplication(id: string): Promise<Application> {
  const { data } = await selectApplication(id).throwOnError();
  if (!data) throw new Error('Application not found');
  return data;
}

/** Throws for another depot's application and for an invalid id. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: () => readApplication(id),
    retry: isWorthReconnecting,
    meta: { failure: 'Failed to load application details' },
  });

export const applicationDecisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'decision', id],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('application_decision', { id }).abortSignal(signal).maybeSingle().throwOnError())
        .data,
    meta: { logFailure: "The decision on the application couldn't be loaded" },
  });

const selectMatches = (id: string) => supabase.rpc('application_matches', { id });

export type ApplicationMatch = QueryData<ReturnType<typeof selectMatches>>[number];

export const applicationMatchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'matches', id],
    queryFn: async ({ signal }) => (await selectMatches(id).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: "The application couldn't be checked against the depot" },
  });

const saving = { success: 'Changes saved successfully', failure: 'Failed to save changes' };

/** `managerId` is an admin's choice; a driver whom a manager approves reports to that manager. */
type Approval = { id: string; email: string; full_name: string; managerId: string | null };
type Rejection = { id: string; reason: string };
type Edit = { stored: Application; draft: ApplicationEditDraft };

/**
 * Makes the applicant a driver of the depot, creating an account if they have none. Resolves to null, or to
 * the reason the applicant could not be emailed. Safe to repeat. If a colleague has already decided, throws
 * who did and when.
 */
export const approveApplication = () =>
  mutationOptions({
    mutationFn: async ({ email, ...approval }: Approval) => {
      if (await approve(approval)) return sendApprovalNotice(email);
      // The email with the link to set a password also serves as the approval notice.
      const unsentReason = await createAccountFor({ email });
      if (!(await approve(approval))) throw new Refusal(unsentReason ?? 'Failed to create user account');
      return unsentReason;
    },
    meta: {
      // The page says so too, unless it was left meanwhile.
      success: (unsentReason) =>
        unsentReason === null
          ? 'Application approved and account created'
          : 'Application approved, but the email was not sent',
      failure: 'Failed to approve application',
    },
  });

/** Safe to repeat. If a colleague has already decided, throws who did and when. */
export const rejectApplication = () =>
  mutationOptions({
    mutationFn: reject,
    meta: saving,
  });

export const saveApplication = () =>
  mutationOptions({
    mutationFn: async (edit: Edit) => {
      const stored = await storeEdits(edit);
      const { status, rejectionReason } = edit.draft;
      if (status === 'rejected') await reject({ id: stored.id, reason: rejectionReason });
      return stored;
    },
    meta: saving,
  });

/** Resolves to false when the applicant has no account yet. */
async function approve({ id, managerId }: Pick<Approval, 'id' | 'managerId'>): Promise<boolean> {
  const { error } = await supabase.rpc('approve_application', {
    id,
    ...(managerId && { manager_id: managerId }),
  });
  if (errorCode(error) === NO_ACCOUNT) return false;
  await throwUnlessDone(error, async (signal) => {
    const { data } = await supabase.auth.getSession();
    // Done only if this user approved it: if a colleague did, the user must be told.
    const me = supabase
      .from('users')
      .select('id')
      .eq('account_id', data.session?.user.id ?? '');
    const { id: by } = (await me.abortSignal(signal).single().throwOnError()).data;
    return (await selectDecided(id, signal).eq('approved_by', by).throwOnError()).data.length > 0;
  });
  return true;
}

async function reject({ id, reason }: Rejection): Promise<void> {
  const { error } = await supabase.rpc('reject_application', { id, reason });
  await throwUnlessDone(
    error,
    async (signal) =>
      (await selectDecided(id, signal).eq('rejection_reason', reason.trim()).throwOnError()).data.length > 0,
  );
}

const selectDecided = (id: string, signal: AbortSignal) =>
  supabase
    .from('driver_depot_applications')
    .select('id')
    .eq('id', id)
    .neq('status', 'pending')
    .abortSignal(signal);

function storeEdits({ stored, draft }: Edit): Promise<Application> {
  const edits = toApplicationUpdate(draft);
  const values: Omit<StoredApplication, 'rejection_reason'> = { ...edits, status: 'pending' };
  return saveVersion({
    noun: 'application',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('driver_depot_applications')
        .update(edits)
        .eq('id', stored.id)
        .eq('version', version)
        .eq('status', 'pending')
        .select(APPLICATION_COLUMNS)
        .maybeSingle(),
    read: () => readApplication(stored.id),
    conflictMessage: ({ status }) =>
      status === 'approved' ? 'Approved applications cannot be edited' : null,
  });
}

type NewApplication = {
  draft: ApplicationDraft;
  id: string;
  hasAccount: boolean;
};

/**
 * Creates the applicant's account and submits the application. Safe to repeat with the same id. Throws a
 * FieldRefusal when Auth rejects the email or the password, or the error of the failed call.
 */
export const submitApplication = () =>
  mutationOptions({
    mutationFn: async ({ draft, id, hasAccount }: NewApplication) => {
      const { fullName, email, password } = draft;
      if (!hasAccount) {
        await signUpApplicant({ fullName: fullName.trim(), email: normalizeEmail(email), password });
      }
      // Identifies this browser: the application replaces one that another tab sent.
      const browser = browserKey(Date.now());
      const { error } = await supabase
        .from('driver_depot_applications')
        .insert({ ...toApplicationInsert(draft, id), browser });
      // An earlier try stored the application, but its answer was lost.
      if (error && !isDuplicateId(error)) throw error;
    },
  });
