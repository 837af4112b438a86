import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PreparedFile, prepareFile, type StoredDocument, sendDocument } from '../data/documents';
import { explain, isUnconfirmed } from '../data/errors';
import type { DocumentPart, DocumentRecord } from '../domain/documents';
import { useLeaveWarning } from './leaveWarning';

/** A file on its way, or one that did not get there. */
export type SendingFile = {
  /** Stays the same when it is sent again. */
  key: string;
  /** Of its document. */
  id: string | null;
  part: DocumentPart;
  source: File;
  /** What it replaces once it is there. */
  old: StoredDocument | null;
  /** Null until it is ready to be sent. */
  prepared: PreparedFile | null;
  /** From 0 to 1. */
  progress: number;
  failure: { message: string; mayTryAgain: boolean } | null;
};

type SendingsOptions = {
  record: DocumentRecord;
  /** Makes the record that the documents hang on, before the first of them. Safe to repeat. */
  prepare?: () => Promise<unknown>;
  /** Removes what was replaced. */
  remove: (old: StoredDocument) => void;
};

/** The files that are on their way to a record. A file that fails stays, to be sent again. */
export function useSendings({ record, prepare, remove }: SendingsOptions) {
  const [files, setFiles] = useState<readonly SendingFile[]>([]);
  const { mutateAsync } = useMutation(sendDocument());
  const underWay = useRef(new Map<string, { id: string; controller: AbortController }>());
  useLeaveWarning(files.length > 0);

  useEffect(() => {
    const sendings = underWay.current;
    return () => {
      for (const { controller } of sendings.values()) controller.abort();
    };
  }, []);

  const change = (key: string, values: Partial<SendingFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: string) => setFiles((all) => all.filter((each) => each.key !== key));

  async function send({ key, part, source, prepared, old }: SendingFile) {
    const controller = new AbortController();
    const { signal } = controller;
    const id = underWay.current.get(key)?.id ?? crypto.randomUUID();
    underWay.current.set(key, { id, controller });
    change(key, { id, failure: null, progress: 0 });
    try {
      const file = prepared ?? (await prepareFile(source));
      if (signal.aborted) return;
      change(key, { prepared: file });
      await prepare?.();
      const onProgress = (progress: number) => change(key, { progress });
      await mutateAsync({ id, record, part, file, signal, onProgress });
      drop(key);
      if (old) remove(old);
    } catch (error) {
      if (signal.aborted) return;
      // What got no answer may have arrived, and is repeated as it is. What was refused is sent anew.
      const mayTryAgain = isUnconfirmed(error);
      if (!mayTryAgain) underWay.current.delete(key);
      change(key, { failure: { message: explain('This was not sent', error), mayTryAgain } });
    }
  }

  function add(source: File, part: DocumentPart, old: StoredDocument | null = null) {
    const file = {
      key: crypto.randomUUID(),
      id: null,
      part,
      source,
      old,
      prepared: null,
      progress: 0,
      failure: null,
    };
    setFiles((all) => [...all, file]);
    void send(file);
  }

  function cancel(key: string) {
    underWay.current.get(key)?.controller.abort();
    underWay.current.delete(key);
    drop(key);
  }

  return { files, add, again: (file: SendingFile) => void send(file), cancel };
}
