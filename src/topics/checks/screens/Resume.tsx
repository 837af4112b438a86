import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { PlateChip } from '../../../components/PlateChip';
import { formatTimestamp } from '../../../lib/format';
import { checks, checkKept as texts, walk } from '../../../words/checks';
import { answeredIn, type WalkDraft } from '../draft';
import { CheckFrame } from './CheckFrame';
import { StepTitle } from './StepTitle';

type ResumeProps = { draft: WalkDraft; onGoOn: () => void; onDiscard: () => void; onLeave: () => void };

/** A check that was begun on this phone: whoever holds it may go on, or begin anew. */
export function Resume({ draft, onGoOn, onDiscard, onLeave }: ResumeProps) {
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    document.title = `${texts.title()} - Roadworthy`;
  });
  return (
    <CheckFrame
      title={checks.title()}
      onBack={onLeave}
      foot={
        isSure ? (
          <div className="flex flex-col gap-2">
            <p role="alert" className="text-lg font-semibold">
              {texts.discardSure()}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button className="min-h-14 flex-1 text-lg" onClick={() => setSure(false)}>
                {texts.keep()}
              </Button>
              <Button variant="secondary" className="min-h-14 flex-1 text-lg" onClick={onDiscard}>
                {texts.discard()}
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-col gap-2">
            <Button className="min-h-14 text-lg" onClick={onGoOn}>
              {texts.goOn()}
            </Button>
            <Button variant="quiet" className="min-h-13" onClick={() => setSure(true)}>
              {texts.discard()}
            </Button>
          </div>
        )
      }
    >
      <StepTitle>{texts.title()}</StepTitle>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {draft.parts.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-gutter py-3"
          >
            <PlateChip registration={part.subject.vehicle.plate} large />
            <span className="text-sm text-ink-soft">
              {walk.answered({ count: answeredIn(part), total: part.subject.checklist.items.length })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{texts.begun({ time: formatTimestamp(draft.started_at) })}</p>
    </CheckFrame>
  );
}
