import { keys } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { otherTabs, store } from '../../../lib/deviceDatabase';
import { type OnDevice, onDevice } from '../../../lib/onDevice';
import type { CheckAnswer, CheckBody } from '../../checks/body';
import type { Kept } from '../rules';

// Where everything lies on the phone until the server has it. IndexedDB is not encrypted and a phone may be shared: no
// token, no right and no record of a person is ever put here.

export const UNSENT = 'unsent/' satisfies OnDevice;

/** In localStorage: what was sent from here. See sent.ts. */
export const SENT_FROM_HERE = 'check-sent' satisfies OnDevice;

export const isAnythingSent = (): boolean => onDevice.read(SENT_FROM_HERE) !== null;

/** What found no room, for as long as this page is open. */
export const keptInMemory = new Map<string, Kept>();

export const keysFrom = async (prefix: string) =>
  (await keys<string>(store)).filter((key) => key.startsWith(prefix));

/** Most phones have nothing to send, so the code that shows and sends it is loaded only after this. */
export async function isAnythingKept(): Promise<boolean> {
  const stored = await keysFrom(UNSENT).catch(() => []);
  return stored.length + keptInMemory.size > 0;
}

export type Sent = [id: string, answer: CheckAnswer];

/** What one tab tells the others: what was answered, which check was signed there, or that anything has changed. */
export type Heard = { sent: Sent } | { signed: CheckBody } | null;

/** Returns what ends it. */
export function onOtherTab(hear: () => void): () => void {
  otherTabs?.addEventListener('message', hear);
  return () => otherTabs?.removeEventListener('message', hear);
}

/** The checks that were signed in another tab since this page was opened, by their ids. */
export function useSignedElsewhere(): ReadonlyMap<string, CheckBody> {
  const [signed, setSigned] = useState<ReadonlyMap<string, CheckBody>>(new Map());
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Heard>) => {
      if (data && 'signed' in data) setSigned((before) => new Map(before).set(data.signed.id, data.signed));
    };
    otherTabs?.addEventListener('message', hear);
    return () => otherTabs?.removeEventListener('message', hear);
  }, []);
  return signed;
}

/** Asked when a page opens, and when another tab has kept something. */
export function useAnythingKept(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const ask = () => void isAnythingKept().then(setKept);
    ask();
    return onOtherTab(ask);
  }, []);
  return isKept;
}
