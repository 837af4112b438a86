import { mutationOptions } from '@tanstack/react-query';
import { rpcAction } from '../../../data/calls';
import { DONE_MEANWHILE, EditConflict } from '../../../data/errors';
import { supabase } from '../../../lib/supabase';
import type { FindingKind } from '../../../words/findings';
import type { Acknowledged, AcknowledgementDraft } from '../acknowledgements';

type FindingKey = { subject_id: string; kind: FindingKind; source_ids: string[] };

/** Safe to repeat. Throws an EditConflict if a colleague has acknowledged the finding meanwhile. */
export const acknowledgeFinding = (key: FindingKey) =>
  mutationOptions({
    mutationFn: async ({ until, reason, insteadOf }: AcknowledgementDraft & { insteadOf: string | null }) => {
      const values = { until, reason: reason.trim(), instead_of: insteadOf ?? undefined };
      const { error } = await supabase.rpc('acknowledge_finding', { ...key, ...values });
      if (error?.code === DONE_MEANWHILE) throw new EditConflict(error.message, await readAcknowledged(key));
      if (error) throw error;
    },
    meta: { success: "You're on it", failure: "We couldn't save it" },
  });

async function readAcknowledged({ subject_id, kind, source_ids }: FindingKey): Promise<Acknowledged> {
  const { data } = await supabase
    .from('compliance_findings')
    .select('acknowledged_until, acknowledged_by, acknowledged_reason')
    .match({ subject_id, kind })
    .in('source_id', source_ids)
    .not('acknowledged_until', 'is', null)
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data ?? { acknowledged_until: null, acknowledged_by: null, acknowledged_reason: null };
}

export const withdrawAcknowledgement = (key: FindingKey) =>
  rpcAction(
    'withdraw_acknowledgement',
    { success: 'Taken back', failure: "We couldn't take it back" },
    () => key,
  );
