import { ChevronRight, CloudOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { ErrorIcon } from '../../../components/tones';
import { useOnline } from '../../../components/useOnline';
import { checks } from '../../../words/checks';
import { zones } from '../../../words/faults';
import { isOdometerOpen, type Open, openItems, openOf } from '../draft';
import { ListText } from '../parts/ListText';
import { checkEnd as texts } from '../words/checkEnd';
import { DAY_PHOTO, type PartFlow } from './flow';
import { Progress } from './Progress';
import { StepTitle } from './StepTitle';

/** What is open when the check is to be signed. Each line leads there. */
export default function OpenList({ flow }: { flow: PartFlow }) {
  const { draft, part, go, goToFault, back } = flow;
  const isOnline = useOnline();
  const titleId = useId();
  const open = openItems(draft);
  const hasOdometer = isOdometerOpen(draft);
  const title = texts.notAnswered({ count: open.length + Number(hasOdometer) });

  const goTo = ({ part: index, zone, item }: Open) => {
    const step = { at: 'side', part: index, zone } as const;
    const owner = draft.parts[index];
    const isBegun = item && owner && openOf(owner, item) !== 'answer';
    if (item && isBegun) goToFault(step, item.id);
    else go(step, { item: item?.id ?? DAY_PHOTO, isToFinish: true });
  };
  const goToFirst = () => {
    const [first] = open;
    if (first) goTo(first);
    else go({ at: hasOdometer ? 'odometer' : 'end' });
  };
  return (
    <PhoneFrame
      title={part.subject.vehicle.plate}
      onBack={back}
      foot={
        <Button className="min-h-14 w-full text-lg" onClick={goToFirst}>
          {texts.toFirst()}
        </Button>
      }
    >
      <Progress flow={flow} here={null} />
      <section
        aria-labelledby={titleId}
        className="overflow-hidden rounded-card border border-bad bg-surface"
      >
        <div className="flex gap-3 bg-bad-soft p-gutter">
          <ErrorIcon className="mt-0.5 size-6 shrink-0 text-bad" />
          <div id={titleId} className="min-w-0 text-bad [&_h1]:mb-0 [&_h1]:text-xl">
            <StepTitle>{title}</StepTitle>
            <p className="text-ink">{texts.keptHere()}</p>
          </div>
        </div>
        <ul className="divide-y divide-line">
          {open.map((each) => (
            <Row key={`${each.part} ${each.zone} ${each.item?.id}`} onGo={() => goTo(each)}>
              <span className="block font-medium">
                {each.item ? <ListText text={each.item.text} texts={each.item.texts} /> : texts.dayPhoto()}
              </span>
              <span className="block text-sm text-ink-soft">
                {zones[each.zone]()}
                {each.part > 0 && `, ${draft.parts[each.part]?.subject.vehicle.plate}`}
              </span>
            </Row>
          ))}
          {hasOdometer && (
            <Row onGo={() => go({ at: 'odometer' })}>
              <span className="font-medium">{texts.odometer()}</span>
            </Row>
          )}
        </ul>
      </section>
      {!isOnline && (
        <div className="mt-4 flex gap-3 rounded-card border border-line bg-surface p-gutter">
          <CloudOff aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <p className="min-w-0">
            <strong className="block font-semibold">{checks.offline()}</strong>
            {checks.offlineText()}
          </p>
        </div>
      )}
    </PhoneFrame>
  );
}

function Row({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-gutter py-2 text-left hover:bg-brand-soft"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-brand" />
      </button>
    </li>
  );
}
