import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { spokenLanguage } from '../../../lib/language';
import { clockOffset } from '../../../lib/serverClock';
import { checks as frame, checkElsewhere as texts, walk } from '../../../words/checks';
import { actions } from '../../../words/common';
import { defectReportOf, faultsApart } from '../../outbox/apart';
import { sendAs } from '../../outbox/data/outbox';
import type { CheckBody } from '../body';
import { itemOf, openOf, type Step, signedBodies, type WalkDraft } from '../draft';
import type { CheckOutcome } from '../outcome';
import { ListText } from '../parts/ListText';
import type { Photo } from './flow';
import { StepTitle } from './StepTitle';
import { useSending } from './useSigning';

type SentElsewhereProps = {
  draft: WalkDraft;
  /** What the other page has sent, by the ids of the checks. */
  there: ReadonlyMap<string, CheckBody>;
  photo: (id: string) => Photo | undefined;
  onFault: (step: Step, item: string) => void;
  onGoOn: () => void;
  /** The draft, from the phone. */
  drop: () => Promise<void>;
  onReported: (outcomes: readonly CheckOutcome[]) => void;
  onLeave: () => void;
};

/**
 * The same check was open on another page of this phone, and was signed there. Faults that were found here only become
 * reports; without a session they are signed as a check of their own.
 */
export default function SentElsewhere(props: SentElsewhereProps) {
  const { draft, there, photo, onFault, onGoOn, drop, onReported, onLeave } = props;
  const { send, isSending } = useSending({ onSigned: onReported });
  const { session, user } = useAuth();
  // Only somebody who is logged in can report.
  const person = user?.approved ? user.id : null;
  const account = session?.user.id;
  useEffect(() => {
    if (person && account) sendAs({ id: person, account });
  }, [person, account]);
  const [signed] = useState(() => ({
    language: spokenLanguage(),
    at: new Date(),
    clock_offset: clockOffset(),
  }));
  const found = signedBodies(draft, signed).flatMap((body, index) => {
    const part = draft.parts[index];
    if (!part) return [];
    return faultsApart(body.answers.faults, there.get(body.id) ?? null).flatMap((fault) => {
      const item = itemOf(part, fault.item);
      return item ? [{ index, part, body, fault, item, isOpen: openOf(part, item) !== null }] : [];
    });
  });
  const report = async () => {
    const made = found.map(({ part, body, fault }) => {
      const photos = fault.photos.flatMap((id) => photo(id) ?? []);
      const author = { person_id: person ?? '' };
      const { id, plate } = body;
      const unsent = defectReportOf(
        { kind: 'check', id, body, is_stop: false, made_at: body.finished_at, plate, author, photos },
        fault,
      );
      const answers = { ...body.answers, known: {}, faults: [fault] };
      const outcome = {
        ...{ subject: part.subject, answer: null, photos },
        body: { ...body, id: unsent.id, is_fit: true, answers },
      };
      return { outcome, unsent };
    });
    await send(made, drop);
  };
  const leave = () => {
    void drop();
    onLeave();
  };
  const canReport = person !== null && found.length > 0 && found.every(({ isOpen }) => !isOpen);
  return (
    <PhoneFrame
      title={frame.title()}
      onBack={onLeave}
      foot={
        <div className="flex flex-col gap-2">
          {canReport && (
            <Button
              className="min-h-14 text-lg"
              busy={isSending}
              busyText={actions.sending()}
              onClick={report}
            >
              {texts.report({ count: found.length })}
            </Button>
          )}
          {person === null && (
            <Button className="min-h-14 text-lg" onClick={onGoOn}>
              {texts.goOn()}
            </Button>
          )}
          <Button variant="secondary" className="min-h-13" onClick={leave}>
            {found.length > 0 ? texts.discard() : texts.done()}
          </Button>
        </div>
      }
    >
      <StepTitle>{texts.title()}</StepTitle>
      <p className="text-lg">
        {found.length === 0 ? texts.nothingElse() : texts.notInIt({ count: found.length })}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {found.map(({ index, item, fault, isOpen }) => (
          <li key={fault.id}>
            <Button
              variant="secondary"
              className="min-h-13 w-full justify-between! text-left text-lg"
              onClick={() => onFault({ at: 'side', part: index, zone: item.zone }, item.id)}
            >
              <span>
                <ListText text={item.text} texts={item.texts} />
                {isOpen && <span className="block text-sm text-bad">{walk.notSaid()}</span>}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </Button>
          </li>
        ))}
      </ul>
      {person === null && <p className="mt-3 text-ink-soft">{texts.another()}</p>}
    </PhoneFrame>
  );
}
