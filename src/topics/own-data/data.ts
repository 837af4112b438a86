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

type StoredFile = { id: string; path: string; sha256: string; isRaw: boolean };

/** Throws if the bytes do not match the stored checksum. That a raw tachograph file is opened is noted before. */
export async function readOwnFile(
  { id, path, sha256: announced, isRaw }: StoredFile,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  if (isRaw) await supabase.rpc('open_download', { id }).abortSignal(signal).throwOnError();
  const bytes = await fetchFile(path, signal);
  if ((await sha256(bytes)) !== announced) throw new Error(`${path} is not the file that was sent`);
  return bytes;
}
