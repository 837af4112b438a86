import {
  DAMAGED_PHOTO,
  EMPTY_FILE,
  FORMAT_BYTES,
  fileFormat,
  fitWithin,
  keptSize,
  MAX_BYTES,
  TOO_LARGE,
  TOO_LONG,
  UNREADABLE_PHOTO,
  WRONG_FORMAT,
} from '../domain/documents';
import { redrawPhoto } from '../lib/photos';
import { sha256 } from '../lib/sha256';
import { fetchFile, removeFiles, StorageError, uploadFile } from '../lib/storage';
import { supabase } from '../lib/supabase';
import type { Sending, StoredDocument, StoredFile } from './documents';
import { Refusal } from './errors';

const LONGEST_THUMBNAIL = 320;

export type PreparedFile = { content: Blob; thumbnail: Blob | null; sha256: string };

/** Photos become small and lose what the camera wrote into them; PDFs stay as they are. */
export async function prepareFile(file: File): Promise<PreparedFile> {
  if (file.size === 0) throw new Refusal(EMPTY_FILE);
  const format = fileFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
  if (format === 'other') throw new Refusal(WRONG_FORMAT);
  if (format === 'pdf') {
    if (file.size > MAX_BYTES) throw new Refusal(TOO_LARGE);
    const bytes = await file.arrayBuffer();
    const content = new Blob([bytes], { type: 'application/pdf' });
    return { content, thumbnail: null, sha256: await sha256(bytes) };
  }
  const redrawn = await redrawPhoto(file, {
    kept: keptSize,
    thumbnail: (size) => fitWithin(size, LONGEST_THUMBNAIL),
  }).catch(() => {
    throw new Refusal(format === 'heic' ? UNREADABLE_PHOTO : DAMAGED_PHOTO);
  });
  if (!redrawn) throw new Refusal(TOO_LONG);
  const { photo, thumbnail } = redrawn;
  if (photo.size > MAX_BYTES) throw new Refusal(TOO_LONG);
  return { content: photo, thumbnail, sha256: await sha256(await photo.arrayBuffer()) };
}

/**
 * Announces a document, stores its files and confirms it. Takes it away again if it was cancelled on the way.
 */
export async function sendDocument({ id, record, part, file, signal, onProgress }: Sending): Promise<void> {
  const { content, thumbnail } = file;
  const { data: path } = await supabase
    .rpc('add_document', {
      id,
      record_kind: record.kind,
      record_id: record.id,
      part,
      mime_type: content.type,
      size_bytes: content.size,
      sha256: file.sha256,
      has_thumbnail: thumbnail !== null,
    })
    .throwOnError();
  const small = path.replace(/\.[a-z]+$/, '-small.jpg');
  try {
    await uploadFile(path, content, { signal, onProgress });
    if (thumbnail) await uploadFile(small, thumbnail, { signal, onProgress: () => undefined });
    signal.throwIfAborted();
    await supabase.rpc('confirm_document', { id }).throwOnError();
    signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted) await removeDocument({ id, path, thumbnail_path: thumbnail && small });
    const isRefused = error instanceof StorageError && error.status < 500;
    throw isRefused ? new Refusal(REFUSED) : error;
  }
}

const REFUSED = "The server didn't accept this file. Remove it and add it again.";

/**
 * The type is ours, whatever the server says. Refuses a file that differs from what its sender announced: the
 * database sees no bytes and cannot compare.
 */
export async function openFile(
  { path, type, sha256: announced }: StoredFile,
  signal: AbortSignal,
): Promise<Blob> {
  const bytes = await fetchFile(path, signal);
  if (announced && (await sha256(bytes)) !== announced) throw new Refusal(ALTERED);
  return new Blob([bytes], { type });
}

const ALTERED = 'This file is not the one that was sent. Ask for it again, and tell an administrator.';

export async function removeDocument({
  id,
  path,
  thumbnail_path,
}: Pick<StoredDocument, 'id' | 'path' | 'thumbnail_path'>): Promise<void> {
  await supabase.rpc('remove_document', { id }).throwOnError();
  await removeLeftFiles(thumbnail_path ? [path, thumbnail_path] : [path]);
}

/** Administrators are shown any file that cannot be removed. */
export const removeLeftFiles = (paths: readonly string[]) =>
  removeFiles(paths).catch((error: unknown) =>
    console.error("The files of a document couldn't be removed", error),
  );
