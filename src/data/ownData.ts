import { downloadFile } from '../lib/storage';
import { supabase } from '../lib/supabase';

/** A stored row as its person may read it: names in place of ids, and no name that is not theirs to know. */
export type OwnRow = Record<string, unknown>;

/** Everything held about the signed-in person: the rows of each table, and when it was read. */
export type OwnData = { made_at: string; tables: Record<string, OwnRow[]> };

export async function readOwnData(signal: AbortSignal): Promise<OwnData> {
  const { data } = await supabase.rpc('my_data').abortSignal(signal).throwOnError();
  return data as OwnData;
}

/** The bytes of one of their documents. */
export const readOwnFile = (path: string, signal: AbortSignal) => downloadFile(path, signal);
