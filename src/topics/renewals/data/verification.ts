import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RunOver, runInPortions } from '../../../data/manyRows';
import type { Json } from '../../../lib/database.types';
import { supabase } from '../../../lib/supabase';
import type { SubmissionDetails } from '../renewals';
import { selectSubmissions, toSubmission } from './submissions';

/** More than staff get through at a sitting; the next ones follow. */
const QUEUE = 100;

/** What waits to be verified, longest first, and how many there are in all. */
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

/** The most decided submissions that are listed. */
export const MAX_DECIDED = 20;

/** What was verified or sent back since this moment, the latest first. */
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

/** One submission, whatever became of it; null if there is none. */
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

/** The names of the other drivers of the depot who have a licence with this number. */
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

type Decision = { id: string; version: number };

/** Writes what was sent to the record, as corrected. Safe to repeat. Throws who decided and when, if somebody else has. */
export const verifySubmission = () =>
  mutationOptions({
    mutationFn: async ({ details, ...decision }: Decision & { details: SubmissionDetails }) => {
      await supabase
        .rpc('verify_submission', { ...decision, details: details satisfies Json })
        .throwOnError();
    },
    meta: { failure: "We couldn't verify it" },
  });

/** Sends it back to the driver with the reason. Safe to repeat. */
export const returnSubmission = () =>
  mutationOptions({
    mutationFn: async (decision: Decision & { reason: string }) => {
      await supabase.rpc('return_submission', decision).throwOnError();
    },
    meta: { failure: "We couldn't send it back" },
  });

/** Takes back what the person has just decided. Safe to repeat. Throws what has happened since. */
export const undoDecision = () =>
  mutationOptions({
    mutationFn: async (decision: Decision) => {
      await supabase.rpc('undo_decision', decision).throwOnError();
    },
    meta: { failure: "We couldn't take it back" },
  });

/** Asks drivers to renew what is out of order or soon will be. */
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
