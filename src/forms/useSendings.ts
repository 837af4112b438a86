import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowEvent } from '../components/useWindowEvent';
import {
  type PreparedFile,
  prepareDocument,
  removeDocumentMutation,
  sendDocumentMutation,
} from '../data/documentSending';
import type { StoredDocument } from '../data/documents';
import { explain, isNetworkFailure, isUnconfirmed } from '../data/errors';
import type { DocumentPart, DocumentRecord } from '../domain/documents';
import { announceForm, takeDraft } from '../lib/loginDrafts';
import { photos } from '../words/photos';
import { useLeaveWarning } from './leaveWarning';
import { useAction } from './useSave';

export type SendingFile = {
  key: string;
  id: string;
  part: DocumentPart;
  source: File;
  old: StoredDocument | null;
  prepared: PreparedFile | null;
  progress: number;
  isSending: boolean;
  /** Why the last attempt failed; kept while the file is sent again. */
  failure: Failure | null;
};

type Failure = { message: string; mayTryAgain: boolean };

type SendingsOptions = {
  /** Without an id, the record is not saved yet: files wait until it has one. */
  record: Pick<DocumentRecord, 'kind'> & { id: DocumentRecord['id'] | null };
  documents: readonly StoredDocument[];
  /** Whose photos these are while the record has no id. */
  about?: string;
  /** Makes the record before its first document is sent. Safe to repeat. */
  prepare?: () => Promise<unknown>;
};

type OpenSending = { controller: AbortController; ending: Promise<void> };

export type Sendings = ReturnType<typeof useSendings>;

const isLeft = ({ isSending, failure }: SendingFile) => !isSending && failure?.mayTryAgain === true;

/** In milliseconds. A phone with a bad signal seldom says that it has a network again. */
const RETRY_EVERY = 30_000;

/**
 * The documents of a record, and the files on their way to it. A file that could not be sent stays and is
 * sent again: when the network is back, after a while, and by sendAll(). If the session ends, it is sent
 * after the next login.
 */
export function useSendings({ record, documents, about, prepare }: SendingsOptions) {
  const [all, setAll] = useState<readonly SendingFile[]>([]);
  // Code that waits for a file outlives the render in which it started.
  const latest = useRef(all);
  const attempts = useRef(new Map<string, OpenSending>());
  const isShown = useRef(true);
  const savedId = useRef(record.id);
  const { mutateAsync } = useMutation(sendDocumentMutation());
  const {
    mutate: remove,
    isPending: isRemoving,
    failure: removalFailure,
  } = useAction(removeDocumentMutation());
  // The list has a document a moment before its sending ends, and also if the answer was lost.
  const files = all.filter((each) => documents.every(({ id }) => id !== each.id));
  const isUnsent = files.some(({ isSending }) => !isSending);
  useLeaveWarning(files.length > 0);

  function update(next: readonly SendingFile[]) {
    latest.current = next;
    setAll(next);
  }
  const change = (key: string, values: Partial<SendingFile>) =>
    update(latest.current.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: string) => update(latest.current.filter((each) => each.key !== key));

  async function attempt({ key, id, part, source, prepared, old }: SendingFile, signal: AbortSignal) {
    try {
      const file = prepared ?? (await prepareDocument(source));
      if (signal.aborted) return;
      change(key, { prepared: file });
      await prepare?.();
      if (savedId.current === null) return change(key, { isSending: false });
      const onProgress = (progress: number) => change(key, { progress });
      await mutateAsync({
        id,
        record: { kind: record.kind, id: savedId.current },
        part,
        file,
        signal,
        onProgress,
      });
      drop(key);
      if (old) remove(old);
    } catch (error) {
      if (signal.aborted) return;
      const mayTryAgain = isUnconfirmed(error);
      const failure = { message: failureText(source, error), mayTryAgain };
      // A file without an answer may have arrived, and is repeated under the same id. A refused file gets a
      // new id.
      change(key, { id: mayTryAgain ? id : crypto.randomUUID(), failure, isSending: false });
    }
  }

  function send(file: SendingFile) {
    const { key } = file;
    if (attempts.current.has(key)) return;
    const controller = new AbortController();
    change(key, { isSending: true, progress: 0 });
    const ending = attempt(file, controller.signal).finally(() => {
      if (attempts.current.get(key)?.controller === controller) attempts.current.delete(key);
    });
    attempts.current.set(key, { controller, ending });
  }

  /** For "Try again": the earlier failure is not shown while the file is being sent. */
  function again(file: SendingFile) {
    change(file.key, { failure: { message: '', mayTryAgain: true } });
    send(file);
  }

  function retry() {
    for (const file of latest.current) if (isLeft(file)) send(file);
  }

  function add(source: File, part: DocumentPart, old: StoredDocument | null = null) {
    const [key, id] = [crypto.randomUUID(), crypto.randomUUID()];
    const file = {
      key,
      id,
      part,
      source,
      old,
      prepared: null,
      progress: 0,
      isSending: true,
      failure: null,
    };
    update([...latest.current, file]);
    send(file);
  }

  function cancel(key: string) {
    attempts.current.get(key)?.controller.abort();
    attempts.current.delete(key);
    drop(key);
  }

  /**
   * Sends what could not be sent, and waits for all files on their way. False if any file is left, or if the
   * user left the page meanwhile.
   */
  async function sendAll(): Promise<boolean> {
    retry();
    while (attempts.current.size > 0)
      await Promise.all([...attempts.current.values()].map(({ ending }) => ending));
    return isShown.current && latest.current.length === 0;
  }

  const sendLeft = useEffectEvent(() => {
    for (const file of latest.current) send(file);
  });
  useEffect(() => {
    const { current } = attempts;
    isShown.current = true;
    sendLeft();
    return () => {
      isShown.current = false;
      for (const { controller } of current.values()) controller.abort();
      current.clear();
    };
  }, []);

  useEffect(() => {
    savedId.current = record.id;
    if (record.id !== null) sendLeft();
  }, [record.id]);

  const key = `photos/${record.kind}/${record.id ?? about}`;
  const takeBack = useEffectEvent(() => {
    for (const { source, part, old } of Object.values(takeDraft(key)?.changes ?? {}) as SendingFile[])
      add(source, part, old);
  });
  useEffect(() => {
    takeBack();
    return announceForm({
      key,
      read: () => ({ changes: Object.fromEntries(latest.current.map((file) => [file.key, file])) }),
    });
  }, [key]);

  useWindowEvent('online', retry);
  const isAnyLeft = files.some(isLeft);
  const retryOnline = useEffectEvent(() => {
    if (navigator.onLine) retry();
  });
  useEffect(() => {
    if (!isAnyLeft) return;
    const timer = setInterval(retryOnline, RETRY_EVERY);
    return () => clearInterval(timer);
  }, [isAnyLeft]);

  return {
    documents,
    files,
    isBusy: files.some(({ isSending }) => isSending),
    isUnsent,
    hasFiles: () => latest.current.length > 0,
    /** None of the failed files can be sent again as it is. */
    isRefused: isUnsent && !isAnyLeft,
    add,
    again,
    cancel,
    sendAll,
    remove,
    isRemoving,
    removalFailure,
  };
}

function failureText({ type }: File, error: unknown): string {
  const text = type === 'application/pdf' ? photos.fileNotSent() : photos.photoNotSent();
  if (!isUnconfirmed(error)) return explain(text, error);
  return `${text}. ${isNetworkFailure(error) ? photos.againWithSignal() : photos.againSoon()}`;
}
