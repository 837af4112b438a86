import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';

/** A record to delete, and why. */
export type Deletion = { id: string; reason: string };

/** Deletes a record and keeps the reason in the history. Succeeds if it is already gone. */
export async function deleteRecord(
  kind: keyof Database['public']['Tables'],
  { id, reason }: Deletion,
): Promise<void> {
  await supabase.rpc('delete_record', { kind, id, reason }).throwOnError();
}
