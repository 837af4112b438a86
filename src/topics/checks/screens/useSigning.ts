import { useState } from 'react';
import { spokenLanguage } from '../../../lib/language';
import { clockOffset, serverTime } from '../../../lib/serverClock';
import { keepUnsent, sendUnsent, type Unsent } from '../../outbox/data/outbox';
import { photosOf, signedBodies, type WalkDraft } from '../draft';
import { type CheckOutcome, newStops } from '../outcome';
import type { Photo } from './flow';

/** Milliseconds in which the server's answer is waited for. Without it the phone says what it knows. */
const PATIENCE = 5000;

type SendingProps = {
  onSigned: (outcomes: readonly CheckOutcome[]) => void;
};

/** All of it is on the phone before anything is sent. Resolves once the server has answered, or takes too long. */
export async function keepAndSend(made: readonly Unsent[], onKept = async () => {}) {
  for (const unsent of made) await keepUnsent(unsent);
  await onKept();
  const sending = sendUnsent();
  const isMine = made.every(({ author }) => 'person_id' in author);
  if (navigator.onLine && isMine) await Promise.race([sending, pause()]);
}

/** It shows the depot's time, and sends the phone's. */
const byDepotTime = ({ body, ...outcome }: CheckOutcome): CheckOutcome => ({
  ...outcome,
  body: { ...body, finished_at: serverTime(body.finished_at) },
});

export function useSending({ onSigned }: SendingProps) {
  const [isSending, setSending] = useState(false);

  /** `onKept`: what was begun is no longer needed. */
  const send = async (
    made: readonly { outcome: CheckOutcome; unsent: Unsent }[],
    onKept: () => Promise<void> = async () => undefined,
  ) => {
    setSending(true);
    await keepAndSend(
      made.map(({ unsent }) => unsent),
      onKept,
    );
    setSending(false);
    onSigned(made.map(({ outcome }) => byDepotTime(outcome)));
  };
  return { send, isSending };
}

type SigningProps = SendingProps & {
  author: Unsent['author'];
  /** The draft, from the phone. */
  drop: () => Promise<void>;
};

/** A check: its draft is there until it is kept. */
export function useSigning({ author, drop, ...sending }: SigningProps) {
  const { send, isSending } = useSending(sending);

  const sign = async (draft: WalkDraft, photo: (id: string) => Photo | undefined, end: () => void) => {
    const signed = { language: spokenLanguage(), at: new Date(), clock_offset: clockOffset() };
    const made = signedBodies(draft, signed).flatMap((body, index) => {
      const part = draft.parts[index];
      if (!part) return [];
      const photos = photosOf(part).flatMap((id) => photo(id) ?? []);
      const { id, plate, finished_at: made_at } = body;
      const outcome = { subject: part.subject, body, answer: null, photos };
      const is_stop = newStops(outcome).length > 0;
      return [
        { outcome, unsent: { kind: 'check' as const, id, body, is_stop, made_at, plate, photos, author } },
      ];
    });
    await send(made, drop);
    end();
  };
  return { sign, isSigning: isSending };
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
