import { Refusal } from '../../../data/errors';
import { downloadFile } from '../../../lib/downloadFile';
import { sha256 } from '../../../lib/sha256';
import { fetchFile } from '../../../lib/storage';
import { supabase } from '../../../lib/supabase';

/** Saves a raw file of the driver's own card on their device. That they opened it is noted before. */
export async function saveOwnFile(id: string, altered: string): Promise<void> {
  const { data } = await supabase.rpc('open_download', { id }).throwOnError();
  const bytes = await fetchFile(data.path, new AbortController().signal);
  if ((await sha256(bytes)) !== data.sha256) throw new Refusal(altered);
  downloadFile(data.file_name ?? 'tachograph.ddd', 'application/octet-stream', bytes);
}
