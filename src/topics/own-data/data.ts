import type { Database } from '../../lib/database';
import { sha256 } from '../../lib/sha256';
import { fetchFile } from '../../lib/storage';
import { supabase } from '../../lib/supabase';

export type OwnData = Database['public']['Functions']['my_data']['Returns'];

/** A stored row with names in place of ids, and only names that the person may know. */
export type OwnRow = OwnData['tables'][string][number];

export async function readOwnData(signal: AbortSignal): Promise<OwnData> {
  return (await supabase.rpc('my_data').abortSignal(signal).throwOnError()).data;
}

/** Throws if the bytes do not match the stored checksum. */
export async function readOwnFile(
  { path, sha256: announced }: { path: string; sha256: string },
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const bytes = await fetchFile(path, signal);
  if ((await sha256(bytes)) !== announced) throw new Error(`${path} is not the file that was sent`);
  return bytes;
}
