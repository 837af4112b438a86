import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../../data/calls';
import { allOf } from '../../../data/wholeList';
import type { DocumentPart } from '../../../domain/documents';
import type { Json } from '../../../lib/database.types';
import { supabase } from '../../../lib/supabase';
import type { SubmissionDetails } from '../renewals';
import type { SubmissionKind } from '../submissions';
import { submissions } from '../words/submissions';

export const selectSubmissions = () =>
  supabase
    .from('submission_overview')
    .select(
      'id, driver_id, kind, replaces, details, state, sent_at, decided_at, reason, version, driver_name, decided_by_name, requirement_code, requirement_name, photos',
    );

type Row = QueryData<ReturnType<typeof selectSubmissions>>[number];

/** A record that a driver sent. The names of people are null for the driver. */
export type Submission = Omit<Row, 'details' | 'photos'> & {
  details: SubmissionDetails;
  photos: DocumentPart[];
};

// The column's CHECK constraint allows only these keys.
export const toSubmission = (row: Row): Submission => ({
  ...row,
  details: row.details as SubmissionDetails,
  photos: row.photos as DocumentPart[],
});

export const driverSubmissionsQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['submissions', 'driver', driverId],
    queryFn: async ({ signal }) => {
      const rows = await allOf(
        () =>
          selectSubmissions()
            .eq('driver_id', driverId)
            .in('state', ['sent', 'returned'])
            .order('sent_at', { ascending: false })
            .order('id'),
        signal,
      );
      return rows.map(toSubmission);
    },
    meta: { logFailure: "The renewals that were sent couldn't be loaded" },
  });

export const renewalRequestsQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['submissions', 'requests', driverId],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('renewal_requests')
            .select('finding_id, due, note, asked_at')
            .eq('driver_id', driverId)
            .order('finding_id'),
        signal,
      ),
    meta: { logFailure: "The requests of the depot couldn't be loaded" },
  });

/** Safe to repeat. Throws a refusal that says who decided and when, if it was decided meanwhile. */
export const withdrawSubmission = () =>
  rpcAction(
    'withdraw_submission',
    { success: () => submissions.takenBack(), failure: submissions.notTakenBack },
    (id: string) => ({ id }),
  );

type NewSubmission = {
  /** Made by the client, so that sending it again adds nothing. */
  id: string;
  kind: SubmissionKind;
  replaces: string | null;
};

export async function startSubmission({ id, kind, replaces }: NewSubmission): Promise<void> {
  await supabase.rpc('start_submission', { id, kind, ...(replaces && { replaces }) }).throwOnError();
}

type Sending = NewSubmission & { details: SubmissionDetails };

/**
 * Sends a submission for the first time, or again after it was sent back. Safe to repeat. Calls `onSent` as
 * soon as it is stored; the mutation ends only when the page has loaded the change.
 */
export const sendSubmission = (onSent: () => void) =>
  mutationOptions({
    mutationFn: async ({ details, ...submission }: Sending) => {
      await startSubmission(submission);
      await supabase
        .rpc('send_submission', { id: submission.id, details: details satisfies Json })
        .throwOnError();
      onSent();
    },
    meta: { success: () => submissions.sent(), failure: submissions.notSent },
  });
