import { useState } from 'react';
import { spokenLanguage } from '../../../lib/language';
import { keepUnsent, sendUnsent, type Unsent } from '../../outbox/data/outbox';
import type { CheckAnswer } from '../body';
import { photosOf, signedBodies, type WalkDraft } from '../draft';
import type { Outcome } from '../outcome';
import type { Photo } from './flow';

/** Milliseconds in which the server's answer is waited for. Without it the phone says what it knows. */
const PATIENCE = 5000;

type SigningProps = {
  author: Unsent['author'];
  /** The draft, from the phone. */
  drop: () => Promise<void>;
  onSigned: (outcomes: readonly Outcome[]) => void;
  /** After that, if the answer comes late. */
  onSent: (outcomes: readonly Outcome[]) => void;
};

/** The check is on the phone before anything is sent, and the draft is there until it is. */
export function useSigning({ author, drop, onSigned, onSent }: SigningProps) {
  const [isSigning, setSigning] = useState(false);

  const sign = async (draft: WalkDraft, photo: (id: string) => Photo | undefined, end: () => void) => {
    setSigning(true);
    const at = new Date();
    const outcomes = signedBodies(draft, { language: spokenLanguage(), at }).flatMap((body, index) => {
      const part = draft.parts[index];
      if (!part) return [];
      const photos = photosOf(part).flatMap((id) => photo(id) ?? []);
      return [{ subject: part.subject, body, answer: null, photos }];
    });
    for (const { body, photos } of outcomes)
      await keepUnsent({
        id: body.id,
        kind: 'check',
        made_at: body.finished_at,
        plate: body.plate,
        body,
        photos,
        author,
      });
    await drop();
    const sending = sendUnsent();
    const known =
      navigator.onLine && 'person_id' in author ? await Promise.race([sending, pause()]) : undefined;
    setSigning(false);
    onSigned(withAnswers(outcomes, known));
    end();
    if (!known) onSent(withAnswers(outcomes, await sending));
  };
  return { sign, isSigning };
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

const withAnswers = (
  outcomes: readonly Outcome[],
  answers: ReadonlyMap<string, CheckAnswer> | undefined,
): Outcome[] => outcomes.map((each) => ({ ...each, answer: answers?.get(each.body.id) ?? null }));
