import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../../data/calls';
import { type RunOver, runInPortions } from '../../../data/manyRows';
import type { Json } from '../../../lib/database.types';
import { supabase } from '../../../lib/supabase';
import type { SubmissionDetails } from '../renewals';
import { selectSubmissions, toSubmission } from './submissions';

const QUEUE = 100;

export const queueQuery = () =>
  queryOptions({
    queryKey: ['submissions', 'queue'],
    queryFn: async ({ signal }) => {
      const [{ data }, { count }] = await Promise.all([
        selectSubmissions()
          .eq('state', 'sent')
          .order('sent_at')
          .order('id')
          .limit(QUEUE)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from('submissions')
          .select('id', { count: 'exact', head: true })
          .eq('state', 'sent')
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return { waiting: data.map(toSubmission), total: count ?? data.length };
    },
    refetchInterval: 60_000,
    meta: { logFailure: "The submissions to verify couldn't be loaded" },
  });

export const MAX_DECIDED = 20;

export const decidedQuery = (since: string) =>
  queryOptions({
    queryKey: ['submissions', 'decided', since],
    queryFn: async ({ signal }) => {
      const { data } = await selectSubmissions()
        .in('state', ['verified', 'returned'])
        .gte('decided_at', since)
        .order('decided_at', { ascending: false })
        .limit(MAX_DECIDED)
        .abortSignal(signal)
        .throwOnError();
      return data.map(toSubmission);
    },
    meta: { logFailure: "The decisions couldn't be loaded" },
  });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await selectSubmissions()
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && toSubmission(data);
    },
    meta: { logFailure: "The submission couldn't be loaded" },
  });

export const sameNumberQuery = (number: string, driverId: string) =>
  queryOptions({
    queryKey: ['licenses', 'number', number, driverId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('driver_licenses')
        .select('driver_id, users!driver_licenses_driver_fkey (full_name)')
        .eq('license_number', number)
        .neq('driver_id', driverId)
        .limit(5)
        .abortSignal(signal)
        .throwOnError();
      return [...new Set(data.map(({ users }) => users.full_name))];
    },
    meta: { logFailure: "The drivers with this licence number couldn't be loaded" },
  });

type SubmissionVersion = { id: string; version: number };

/** Stores the corrected values. Safe to repeat. Throws a refusal that says who decided, if someone else did. */
export const verifySubmission = () =>
  rpcAction(
    'verify_submission',
    { failure: "We couldn't verify it" },
    ({ details, ...decision }: SubmissionVersion & { details: SubmissionDetails }) => ({
      ...decision,
      details: details satisfies Json,
    }),
  );

export const returnSubmission = () =>
  rpcAction(
    'return_submission',
    { failure: "We couldn't send it back" },
    (decision: SubmissionVersion & { reason: string }) => decision,
  );

/** Takes back the person's own decision. Safe to repeat. Throws a refusal that says what happened since. */
export const undoDecision = () =>
  rpcAction(
    'undo_decision',
    { failure: "We couldn't take it back" },
    (decision: SubmissionVersion) => decision,
  );

export const askToRenew = () =>
  mutationOptions({
    mutationFn: ({ rows, values: note, ...options }: RunOver<{ id: string }, string>) =>
      runInPortions(
        rows,
        (portion) =>
          supabase
            .rpc('ask_to_renew', {
              ids: portion.map(({ id }) => id),
              ...(note.trim() && { note: note.trim() }),
            })
            .throwOnError(),
        options,
      ),
    meta: { failure: "We couldn't ask the drivers" },
  });
