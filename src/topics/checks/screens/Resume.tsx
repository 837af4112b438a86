import { useLocation } from 'react-router-dom';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button, ButtonLink } from '../../../components/Button';
import { PlateChip } from '../../../components/PlateChip';
import { useOnline } from '../../../components/useOnline';
import { formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import { checks, checkKept as texts, walk } from '../../../words/checks';
import { answeredIn, type WalkDraft } from '../draft';
import { faultReport } from '../words/faultReport';
import { Discardable } from './Discardable';
import { StepTitle } from './StepTitle';

type ResumeProps = {
  draft: WalkDraft;
  /** A report without a check. */
  isReport?: boolean;
  onGoOn: () => void;
  onDiscard: () => void;
  onLeave: () => void;
};

/** A check begun on this phone. The person who holds the phone may go on with it, or begin anew. */
export function Resume({ draft, isReport = false, onGoOn, onDiscard, onLeave }: ResumeProps) {
  const title = isReport ? texts.titleReport() : texts.title();
  return (
    <PhoneFrame
      title={isReport ? faultReport.title() : checks.title()}
      onBack={onLeave}
      foot={
        <Discardable onDiscard={onDiscard}>
          <Button className="min-h-14 text-lg" onClick={onGoOn}>
            {texts.goOn()}
          </Button>
        </Discardable>
      }
    >
      <Begun title={title} draft={draft} isCounted={!isReport} />
    </PhoneFrame>
  );
}

type ResumeOthersProps = { draft: WalkDraft; onGoOn: () => void; onBegin: () => void; onLeave: () => void };

/**
 * A check of somebody who was logged in, while nobody is: plate and time only. They log in to go on; where there is no
 * network, nobody can.
 */
export function ResumeOthers({ draft, onGoOn, onBegin, onLeave }: ResumeOthersProps) {
  const isOnline = useOnline();
  const from = useLocation();
  return (
    <PhoneFrame
      title={checks.title()}
      onBack={onLeave}
      foot={
        <div className="flex flex-col gap-2">
          {isOnline ? (
            <ButtonLink to={paths.login} state={{ from }} className="min-h-14 text-lg">
              {texts.logIn()}
            </ButtonLink>
          ) : (
            <Button className="min-h-14 text-lg" onClick={onGoOn}>
              {texts.goOn()}
            </Button>
          )}
          <Button variant="quiet" className="min-h-13" onClick={onBegin}>
            {texts.another()}
          </Button>
        </div>
      }
    >
      <Begun title={texts.title()} draft={draft} isCounted={false} />
      <p className="mt-1 text-ink-soft">{texts.ofDriver()}</p>
    </PhoneFrame>
  );
}

type BegunProps = { title: string; draft: WalkDraft; isCounted: boolean };

function Begun({ title, draft, isCounted }: BegunProps) {
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {draft.parts.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-gutter py-3"
          >
            <PlateChip registration={part.subject.vehicle.plate} large />
            {isCounted && (
              <span className="text-sm text-ink-soft">
                {walk.answered({ count: answeredIn(part), total: part.subject.checklist.items.length })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{texts.begun({ time: formatTimestamp(draft.started_at) })}</p>
    </>
  );
}
