import { clsx } from 'clsx';
import { Camera, Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { usePageTitle } from '../../../components/usePageTitle';
import { faultPage, walk as texts } from '../../../words/checks';
import { type Item, SOMETHING_ELSE } from '../../checklists/items';
import {
  type Answer,
  answeredIn,
  answerItem,
  dayPhotoOf,
  hasDayPhoto,
  itemsOfPart,
  newFault,
  nextStep,
  openItems,
  openOf,
  openOnSide,
  type Step,
  withPart,
  zonesOf,
} from '../draft';
import { demandText } from '../parts/demandText';
import { ListText } from '../parts/ListText';
import { nextZone, zoneName } from '../parts/zoneName';
import { demandsOf } from '../rules';
import { DAY_PHOTO, type PartFlow, type Way } from './flow';
import { NextText } from './NextText';
import { Progress } from './Progress';
import { TakePhoto, Thumbnail, WhyNoPhoto } from './TakePhoto';

export type SideStep = Extract<Step, { at: 'side' }>;

type SideProps = { flow: PartFlow; step: SideStep; way: Way };

/** A side of the vehicle: nothing is preset, and nothing moves after an answer. */
export function Side({ flow, step, way }: SideProps) {
  const { draft, part, index, go, back } = flow;
  const { zone } = step;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [isEarly, setEarly] = useState(false);
  const open = openOnSide(draft, index, zone);
  const next = nextOf(flow, step, way);
  const name = zoneName(part.subject.checklist, zone);

  const show = (id: string) => {
    const rows = listRef.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    const found = [...rows].find(({ dataset }) => dataset.item === id);
    found?.scrollIntoView({ block: 'center' });
    (found?.querySelector<HTMLElement>('[data-first]') ?? found)?.focus({ preventScroll: true });
    return found;
  };
  usePageTitle(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useLayoutEffect(() => {
    if (way.item && show(way.item)) return;
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  const goOn = () => {
    const [first] = open;
    setEarly(first !== undefined);
    if (first) show(first.item?.id ?? DAY_PHOTO);
    else go(next.to, next.way);
  };
  return (
    <PhoneFrame
      title={part.subject.vehicle.plate}
      onBack={back}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-3">
          <p
            role="status"
            className={clsx(
              'min-w-min flex-1 text-sm',
              isEarly && open.length > 0 ? 'font-semibold text-bad' : 'text-ink-soft large-text:sr-only',
            )}
          >
            {open.length > 0 && (
              <>
                {texts.toAnswer({ count: open.length })}{' '}
                <span className="block large-text:sr-only">{texts.onThisSide()}</span>
              </>
            )}
          </p>
          <Button
            variant={open.length > 0 ? 'secondary' : 'primary'}
            className="min-h-14 max-w-full px-5 text-lg max-[21rem]:px-3 large-text:grow"
            onClick={goOn}
          >
            <NextText text={next.label} />
          </Button>
        </div>
      }
    >
      <Progress flow={flow} here={step} />
      {index > 0 && zone === zonesOf(part)[0] && (
        <p className="mb-1 font-medium text-ink-soft wrap-anywhere">
          {texts.nowTrailer({ plate: part.subject.vehicle.plate })}
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 ref={headingRef} tabIndex={-1} className="text-2xl font-semibold tracking-tight wrap-anywhere">
          {name}
        </h1>
        <p className="text-sm text-ink-soft">
          {texts.answered({ count: answeredIn(part), total: part.subject.checklist.items.length })}
        </p>
      </div>
      <div ref={listRef} className="divide-y divide-line rounded-card border border-line bg-surface">
        {itemsOfPart(part, zone).map((item) => (
          <ItemRow
            key={item.id}
            flow={flow}
            item={item}
            isMarked={isEarly && openOf(part, item) !== null}
            onFault={() => flow.goToFault(step, item.id)}
          />
        ))}
        <DayPhoto flow={flow} step={step} isMarked={isEarly} />
      </div>
    </PhoneFrame>
  );
}

function nextOf(
  { draft, part }: PartFlow,
  step: SideStep,
  { isToFinish }: Way,
): { to: Step; way?: Way; label: string } {
  if (isToFinish) {
    const [other] = openItems(draft).filter(({ part, zone }) => part !== step.part || zone !== step.zone);
    return other
      ? {
          to: { at: 'side', part: other.part, zone: other.zone },
          way: { isToFinish: true, item: other.item?.id ?? DAY_PHOTO },
          label: texts.nextOpen(),
        }
      : { to: { at: 'end' }, label: texts.nextYou() };
  }
  const to = nextStep(draft, step);
  if (to.at === 'side')
    return {
      to,
      label: to.part === step.part ? nextZone(part.subject.checklist, to.zone) : texts.nextTrailer(),
    };
  return { to, label: to.at === 'odometer' ? texts.nextOdometer() : texts.nextYou() };
}

type ItemRowProps = { flow: PartFlow; item: Item; isMarked: boolean; onFault: () => void };

function ItemRow({ flow, item, isMarked, onFault }: ItemRowProps) {
  const { part, index, change } = flow;
  const answer = part.items[item.id];
  const nameId = useId();
  const helpId = useId();
  const say = (next: Answer) =>
    change((draft) => {
      const now = draft.parts[index];
      return now ? withPart(draft, index, answerItem(now, item.id, next)) : draft;
    });
  const sayFault = () => {
    // What was said of it before OK was pressed counts again.
    if (part.faults[item.id]) say('fault');
    onFault();
  };
  return (
    <fieldset
      aria-labelledby={nameId}
      aria-describedby={item.help ? helpId : undefined}
      data-item={item.id}
      className={clsx('px-gutter pt-3 pb-4', isMarked && 'border-l-3 border-l-bad')}
    >
      <p id={nameId} className="text-lg leading-6 font-semibold wrap-anywhere">
        <ListText text={item.text} texts={item.texts} />
      </p>
      {item.help && (
        <p id={helpId} className="text-sm text-ink-soft wrap-anywhere">
          <ListText text={item.help} texts={item.helps} />
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <AnswerButton isFirst tone="ok" isOn={answer === 'ok'} onClick={() => say('ok')}>
          {texts.ok()}
        </AnswerButton>
        <AnswerButton tone="fault" isOn={answer === 'fault'} onClick={sayFault}>
          {texts.fault()}
        </AnswerButton>
        {item.may_be_na && (
          <AnswerButton
            tone="na"
            label={`${texts.na()}: ${texts.naLong()}`}
            isOn={answer === 'na'}
            onClick={() => say('na')}
          >
            {texts.na()}
          </AnswerButton>
        )}
      </div>
      {answer === 'fault' && <FaultLine flow={flow} item={item} onChange={onFault} />}
    </fieldset>
  );
}

const TONES = {
  ok: 'border-ok bg-ok-soft text-ok inset-ring inset-ring-ok',
  fault: 'border-bad bg-bad-soft text-bad inset-ring inset-ring-bad',
  na: 'border-ink inset-ring inset-ring-ink',
};

type AnswerButtonProps = {
  tone: keyof typeof TONES;
  isOn: boolean;
  isFirst?: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
};

function AnswerButton({ tone, isOn, isFirst, label, onClick, children }: AnswerButtonProps) {
  const Icon = tone === 'fault' ? TriangleAlert : Check;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      data-first={isFirst}
      onClick={onClick}
      className={clsx(
        'inline-flex min-h-13 cursor-pointer items-center justify-center gap-x-2 rounded-control border px-1 font-medium max-[24rem]:flex-col',
        tone === 'na' ? 'w-16 shrink-0 max-[21rem]:w-14' : 'min-w-min flex-1 basis-0',
        isOn ? TONES[tone] : 'border-line-strong bg-surface',
      )}
    >
      {isOn && tone !== 'na' && <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />}
      {children}
    </button>
  );
}

function FaultLine({ flow: { part }, item, onChange }: { flow: PartFlow; item: Item; onChange: () => void }) {
  const fault = part.faults[item.id];
  const picked = item.words.filter(({ id }) => fault?.words.includes(id));
  const isOther = fault?.words.includes(SOMETHING_ELSE);
  const photos = fault?.photos.length ?? 0;
  const words = [
    ...picked.map((word) => <ListText key={word.id} text={word.text} texts={word.texts} />),
    ...(isOther ? [<span key={SOMETHING_ELSE}>{faultPage.other()}</span>] : []),
  ];
  const [missing] = demandsOf(item, fault ?? newFault());
  return (
    <p className="mt-2 flex items-center gap-3 rounded-control bg-bad-soft py-1 pr-1 pl-3 text-sm">
      <span className="min-w-0 flex-1 py-2 wrap-anywhere">
        <span className="font-semibold text-bad">
          {words.length > 0 ? words.flatMap((word, at) => (at > 0 ? [', ', word] : [word])) : texts.notSaid()}
        </span>
        {photos > 0 && `. ${texts.photos({ count: photos })}`}
        {missing && missing !== 'word' && (
          <span className="block font-semibold text-bad">{demandText(missing)}</span>
        )}
      </span>
      <Button variant="quiet" className="min-h-11 px-2 text-sm" onClick={onChange}>
        {texts.change()}
      </Button>
    </p>
  );
}

/** An item of its side, asked where the driver stands. */
function DayPhoto({ flow, step, isMarked }: { flow: PartFlow; step: SideStep; isMarked: boolean }) {
  const { draft, part, index, change, addPhoto, photo } = flow;
  const [isAsking, setAsking] = useState(part.day_photo.reason !== null);
  const nameId = useId();
  const item = dayPhotoOf(draft, part);
  if (item?.zone !== step.zone) return null;

  const keep = (day_photo: typeof part.day_photo) => change((now) => withPart(now, index, { day_photo }));
  const { photo: taken, reason } = part.day_photo;
  // The name of the item, in its language, between the words.
  const [before, after] = texts.dayPhoto({ item: '\n' }).split('\n');
  return (
    <fieldset
      aria-labelledby={nameId}
      tabIndex={-1}
      data-item={DAY_PHOTO}
      className={clsx(
        'px-gutter pt-3 pb-4 focus:outline-none',
        isMarked && !hasDayPhoto(part) && 'border-l-3 border-l-bad',
      )}
    >
      <p id={nameId} className="flex gap-2 text-lg leading-6 font-semibold">
        <Camera aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">
          {before}
          <ListText text={item.text} texts={item.texts} />
          {after}
        </span>
      </p>
      <p className="mt-1 mb-2.5 text-sm text-ink-soft">{texts.dayPhotoHelp()}</p>
      {taken ? (
        <Thumbnail photo={photo(taken)} onRemove={() => keep({ photo: null, reason })} />
      ) : (
        <>
          <TakePhoto
            isLarge
            label={texts.takePhoto()}
            onFile={async (file) => keep({ photo: await addPhoto(file), reason: null })}
          />
          {isAsking ? (
            <WhyNoPhoto
              question={faultPage.why()}
              reason={reason}
              onReason={(why) => keep({ photo: null, reason: why })}
            />
          ) : (
            <button
              type="button"
              onClick={() => setAsking(true)}
              className="mt-1 min-h-11 cursor-pointer text-left text-brand underline underline-offset-4"
            >
              {texts.noPhoto()}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
