import { mutationOptions } from '@tanstack/react-query';
import type { SubmissionDetails, SubmissionKind } from '../domain/submissions';
import type { Json } from '../lib/database.types';
import { supabase } from '../lib/supabase';

type NewSubmission = {
  /** Made by the client, so that sending it again adds nothing. */
  id: string;
  kind: SubmissionKind;
  replaces: string | null;
};

/** Begins a submission, so that photos can be added to it. Safe to repeat. */
export async function startSubmission({ id, kind, replaces }: NewSubmission): Promise<void> {
  await supabase.rpc('start_submission', { id, kind, ...(replaces && { replaces }) }).throwOnError();
}

type Sending = NewSubmission & { details: SubmissionDetails };

/**
 * Sends a submission for the first time, or again after it was sent back. Safe to repeat. Calls `onSent` at once: the mutation itself
 * ends when the page has what is new.
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
    meta: { success: 'Sent to your depot', failure: "We couldn't send it" },
  });
