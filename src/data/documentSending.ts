import { mutationOptions } from '@tanstack/react-query';
import type { DocumentPart, DocumentRecord } from '../domain/documents';
import { photos } from '../words/photos';
import type { PreparedFile } from './documentFiles';
import type { StoredDocument } from './documents';

export type { PreparedFile };

const files = () => import('./documentFiles');

/** Throws a Refusal that says what to do if the file cannot be sent. */
export const prepareFile = async (file: File): Promise<PreparedFile> => (await files()).prepareFile(file);

export type Sending = {
  id: string;
  record: DocumentRecord;
  part: DocumentPart;
  file: PreparedFile;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export const sendDocument = () =>
  mutationOptions({ mutationFn: async (sending: Sending) => (await files()).sendDocument(sending) });

export const removeDocument = () =>
  mutationOptions({
    mutationFn: async (document: Pick<StoredDocument, 'id' | 'path' | 'thumbnail_path'>) =>
      (await files()).removeDocument(document),
    meta: { success: () => photos.removed(), failure: photos.notRemoved },
  });
