import { mutationOptions } from '@tanstack/react-query';
import type { DocumentPart, DocumentRecord } from '../domain/documents';
import { CHUNK_GONE } from '../lib/fetchChunk';
import { app } from '../words/app';
import { photos } from '../words/photos';
import type { PreparedFile } from './documentFiles';
import type { StoredDocument } from './documents';
import { Refusal } from './errors';

export type { PreparedFile };

/** Throws a Refusal that says what to do if the server has this part of the app no more: it has a newer one. */
export async function fileCode(load = () => import('./documentFiles')) {
  try {
    return await load();
  } catch (error) {
    throw error instanceof Error && error.name === CHUNK_GONE
      ? new Refusal(`${app.updated()}. ${app.reloadPage()}`)
      : error;
  }
}

/** Throws a Refusal that says what to do if the file cannot be sent. */
export const prepareDocument = async (file: File): Promise<PreparedFile> =>
  (await fileCode()).prepareFile(file);

export type Sending = {
  id: string;
  record: DocumentRecord;
  part: DocumentPart;
  file: PreparedFile;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export const sendDocumentMutation = () =>
  mutationOptions({ mutationFn: async (sending: Sending) => (await fileCode()).sendDocument(sending) });

export const removeDocumentMutation = () =>
  mutationOptions({
    mutationFn: async (document: Pick<StoredDocument, 'id' | 'path' | 'thumbnail_path'>) =>
      (await fileCode()).removeDocument(document),
    meta: { success: () => photos.removed(), failure: photos.notRemoved },
  });
