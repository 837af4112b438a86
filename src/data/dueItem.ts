import { queryOptions } from '@tanstack/react-query';
import type { FindingKind } from '../domain/compliance';
import { supabase } from '../lib/supabase';

type DueLink = { subjectId: string; kind: FindingKind; sourceId: string };

/** What a link in a mail leads to: the record, if there is one, and what it is of. Null once it is done. */
export const dueItemQuery = ({ subjectId, kind, sourceId }: DueLink) =>
  queryOptions({
    queryKey: ['dueItem', subjectId, kind, sourceId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('due_item', { subject_id: subjectId, kind, source_id: sourceId })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    meta: { logFailure: 'Failed to load what is due' },
  });
