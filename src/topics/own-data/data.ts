import type { Database } from '../../lib/database';
import { sha256 } from '../../lib/sha256';
import { fetchFile } from '../../lib/storage';
import { supabase } from '../../lib/supabase';

/** Everything held about the signed-in person: the rows of each table, and when it was read. */
export type OwnData = Database['public']['Functions']['my_data']['Returns'];

/** A stored row as its person may read it: names in place of ids, and no name that is not theirs to know. */
export type OwnRow = OwnData['tables'][string][number];

export async function readOwnData(signal: AbortSignal): Promise<OwnData> {
  return (await supabase.rpc('my_data').abortSignal(signal).throwOnError()).data;
}

/** The bytes of one of their documents. Throws if it is not the one that was sent. */
export async function readOwnFile(
  { path, sha256: announced }: { path: string; sha256: string },
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const bytes = await fetchFile(path, signal);
  if ((await sha256(bytes)) !== announced) throw new Error(`${path} is not the file that was sent`);
  return bytes;
}
