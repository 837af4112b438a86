import { useState } from 'react';
import { spokenLanguage } from '../../../lib/language';
import { keepUnsent, sendUnsent, type Unsent } from '../../outbox/data/outbox';
import type { CheckAnswer } from '../body';
import { photosOf, signedBodies, type WalkDraft } from '../draft';
import type { Outcome } from '../outcome';
import type { Photo } from './flow';

/** Milliseconds in which the server's answer is waited for. Without it the phone says what it knows. */
const PATIENCE = 5000;

type SendingProps = {
  onSigned: (outcomes: readonly Outcome[]) => void;
  /** After that, if the answer comes late. */
  onSent: (outcomes: readonly Outcome[]) => void;
};

/** All of it is on the phone before anything is sent. `known`: what the server has answered in time. */
export async function keepAndSend(made: readonly Unsent[], onKept = async () => {}) {
  for (const unsent of made) await keepUnsent(unsent);
  await onKept();
  const sending = sendUnsent();
  const isMine = made.every(({ author }) => 'person_id' in author);
  const known = navigator.onLine && isMine ? await Promise.race([sending, pause()]) : undefined;
  return { known, sending };
}

export function useSending({ onSigned, onSent }: SendingProps) {
  const [isSending, setSending] = useState(false);

  /** `onKept`: what was begun is no longer needed. */
  const send = async (
    made: readonly { outcome: Outcome; unsent: Unsent }[],
    onKept: () => Promise<void> = async () => undefined,
  ) => {
    setSending(true);
    const outcomes = made.map(({ outcome }) => outcome);
    const { known, sending } = await keepAndSend(
      made.map(({ unsent }) => unsent),
      onKept,
    );
    setSending(false);
    onSigned(withAnswers(outcomes, known));
    if (!known) void sending.then((answers) => onSent(withAnswers(outcomes, answers)));
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
    const signed = { language: spokenLanguage(), at: new Date() };
    const made = signedBodies(draft, signed).flatMap((body, index) => {
      const part = draft.parts[index];
      if (!part) return [];
      const photos = photosOf(part).flatMap((id) => photo(id) ?? []);
      const { id, plate, finished_at: made_at } = body;
      return [
        {
          outcome: { subject: part.subject, body, answer: null, photos },
          unsent: { kind: 'check' as const, id, body, made_at, plate, photos, author },
        },
      ];
    });
    await send(made, drop);
    end();
  };
  return { sign, isSigning: isSending };
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

const withAnswers = (
  outcomes: readonly Outcome[],
  answers: ReadonlyMap<string, CheckAnswer> | undefined,
): Outcome[] => outcomes.map((each) => ({ ...each, answer: answers?.get(each.body.id) ?? null }));
