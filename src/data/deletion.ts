import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';

export type Deletion = { id: string; reason: string };

/** Keeps the reason in the history. Succeeds if the record is already gone. */
export async function deleteRecord(
  kind: keyof Database['public']['Tables'],
  { id, reason }: Deletion,
): Promise<void> {
  await supabase.rpc('delete_record', { kind, id, reason }).throwOnError();
}
