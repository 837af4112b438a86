import { FORMAT_BYTES, fileFormat, fitWithin, keptSize, MAX_BYTES } from '../domain/documents';
import { redrawPhoto } from '../lib/photos';
import { sha256 } from '../lib/sha256';
import { fetchFile, removeFiles, StorageError, uploadFile } from '../lib/storage';
import { supabase } from '../lib/supabase';
import { files } from '../words/files';
import type { Sending } from './documentSending';
import type { StoredDocument, StoredFile } from './documents';
import { Refusal } from './errors';

const LONGEST_THUMBNAIL = 320;

export type PreparedFile = { content: Blob; thumbnail: Blob | null; sha256: string };

/** Photos become small and lose what the camera wrote into them; PDFs stay as they are. */
export async function prepareFile(file: File, isPhotoOnly = false): Promise<PreparedFile> {
  if (file.size === 0) throw new Refusal(files.empty());
  const format = await formatOf(file);
  const wrongFormat = isPhotoOnly ? files.onlyPhoto() : files.wrongFormat();
  if (format === 'other' || (format === 'pdf' && isPhotoOnly)) throw new Refusal(wrongFormat);
  if (format === 'pdf') {
    if (file.size > MAX_BYTES) throw new Refusal(files.tooLarge());
    const bytes = await read(file);
    const content = new Blob([bytes], { type: 'application/pdf' });
    return { content, thumbnail: null, sha256: await sha256(bytes) };
  }
  const redrawn = await redrawPhoto(file, {
    kept: keptSize,
    thumbnail: (size) => fitWithin(size, LONGEST_THUMBNAIL),
  }).catch(() => {
    throw new Refusal(format === 'heic' ? `${unreadable()} ${wrongFormat}` : files.damaged());
  });
  if (!redrawn) throw new Refusal(files.tooLong());
  const { photo, thumbnail } = redrawn;
  if (photo.size > MAX_BYTES) throw new Refusal(files.tooLong());
  return { content: photo, thumbnail, sha256: await sha256(await photo.arrayBuffer()) };
}

/** What to do about a format that most browsers cannot draw. */
const unreadable = () =>
  `${files.unreadable()} ${/Android/.test(navigator.userAgent) ? files.formatOfOthers() : files.formatOfIphone()}`;

/** The first bytes tell what it is. */
export const formatOf = async (file: File) =>
  fileFormat(new Uint8Array(await read(file.slice(0, FORMAT_BYTES))));

/** A device need not hand over what was chosen: the file may lie in a cloud, or have been moved since. */
async function read(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new Refusal(files.unread());
  }
}

/** Where only a photo will do. */
export const preparePhoto = (file: File) => prepareFile(file, true);

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
      thumbnail_sha256: thumbnail && (await sha256(await thumbnail.arrayBuffer())),
    })
    .throwOnError();
  // An earlier try has arrived, and only its answer was lost.
  if (path === null) {
    if (signal.aborted) await supabase.rpc('remove_document', { id }).throwOnError();
    return;
  }
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
    throw isRefused ? new Refusal(files.refused()) : error;
  }
}

/**
 * The type is ours, whatever the server says. Refuses a file that differs from what its sender announced: the
 * database sees no bytes and cannot compare.
 */
export async function openFile(
  { path, type, sha256: announced }: StoredFile,
  signal: AbortSignal,
): Promise<Blob> {
  const bytes = await fetchFile(path, signal);
  if ((await sha256(bytes)) !== announced) throw new Refusal(files.altered());
  return new Blob([bytes], { type });
}

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
