import { mutationOptions } from '@tanstack/react-query';
import type { AcknowledgementDraft } from '../domain/acknowledgements';
import type { FindingKind } from '../domain/compliance';
import { supabase } from '../lib/supabase';

/** A finding of a driver or vehicle: everything of one kind that is shown as one line. */
type FindingKey = { subject_id: string; kind: FindingKind; source_ids: string[] };

/** Acknowledges a finding until a day. Safe to repeat. Whoever does so later replaces it. */
export const acknowledgeFinding = ({ subject_id, kind, source_ids }: FindingKey) =>
  mutationOptions({
    mutationFn: async ({ until, reason }: AcknowledgementDraft) => {
      await supabase
        .rpc('acknowledge_finding', { subject_id, kind, source_ids, until, reason: reason.trim() })
        .throwOnError();
    },
    meta: { success: 'Acknowledged', failure: "We couldn't acknowledge it" },
  });

/** Takes back an acknowledgement. Safe to repeat. */
export const withdrawAcknowledgement = ({ subject_id, kind, source_ids }: FindingKey) =>
  mutationOptions({
    mutationFn: async () => {
      await supabase.rpc('withdraw_acknowledgement', { subject_id, kind, source_ids }).throwOnError();
    },
    meta: { success: 'Acknowledgement taken back', failure: "We couldn't take it back" },
  });
