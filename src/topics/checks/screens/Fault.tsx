import { clsx } from 'clsx';
import { OctagonX, Pencil } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { TextAreaField } from '../../../components/TextAreaField';
import { ErrorIcon } from '../../../components/tones';
import { usePageTitle } from '../../../components/usePageTitle';
import { faultPage as texts } from '../../../words/checks';
import { actions } from '../../../words/common';
import { severities } from '../../../words/faults';
import { textIn } from '../../../words/rows';
import { type Item, SOMETHING_ELSE } from '../../checklists/items';
import { measuresFor } from '../../checklists/measures';
import { changeFault, type FaultDraft, fullOfPhotos, newFault, withdrawFault, withPart } from '../draft';
import { demandText } from '../parts/demandText';
import { ListText } from '../parts/ListText';
import { type Demand, demandsOf, MAX_OWN_WORDS, measureText, severityOf } from '../rules';
import { faultReport } from '../words/faultReport';
import type { FaultFlow } from './flow';
import { TakePhoto, Thumbnail, WhyNoPhoto } from './TakePhoto';
import { Toggle } from './Toggle';

type FaultProps = {
  flow: FaultFlow;
  item: Item;
  /** The button of a fault that is reported without a check. */
  act?: { text: string; isBusy: boolean; onPress: () => void };
};

/** What is wrong with an item. Everything that is picked is kept at once; the button only leads back. */
export default function Fault({ flow, item, act }: FaultProps) {
  const { part, index, change, back } = flow;
  const [given] = useState(newFault);
  const fault = part.faults[item.id] ?? given;
  const [asked, setAsked] = useState<readonly Demand[]>([]);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pageRef = useRef<HTMLDivElement>(null);
  const severity = severityOf(item, fault.words);
  const demands = demandsOf(item, fault);
  const name = textIn(item.text, item.texts);
  const title = texts.title({ item: name });

  usePageTitle(title);
  useLayoutEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  const put = (more: (now: FaultDraft) => Partial<FaultDraft>) =>
    change((draft) => {
      const now = draft.parts[index];
      const before = now?.faults[item.id] ?? given;
      return now ? withPart(draft, index, changeFault(now, item.id, { ...before, ...more(before) })) : draft;
    });
  const keep = () => {
    setAsked(demands);
    const [first] = demands;
    if (!first) {
      // Perhaps OK was pressed meanwhile, and this page was opened again by the browser.
      put(() => ({}));
      return act ? act.onPress() : back();
    }
    const place = pageRef.current?.querySelector<HTMLElement>(`[data-demand="${first}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>(':is(button,input,textarea)')?.focus({ preventScroll: true });
  };
  const withdraw = () => {
    change((draft) => {
      const now = draft.parts[index];
      return now ? withPart(draft, index, withdrawFault(now, item.id)) : draft;
    });
    back();
  };
  const errorOf = (demand: Demand) =>
    asked.includes(demand) && demands.includes(demand) ? demandText(demand) : undefined;

  return (
    <PhoneFrame
      title={
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
      }
      onBack={back}
      foot={
        <Button
          className="min-h-14 w-full text-lg"
          busy={act?.isBusy}
          busyText={actions.sending()}
          onClick={keep}
        >
          {act?.text ?? texts.keep()}
        </Button>
      }
    >
      <div ref={pageRef} className="flex flex-col gap-6">
        <Question title={texts.wrong()} demand="word" error={errorOf('word')}>
          <div className="flex flex-col gap-2">
            {[...item.words, null].map((word) => {
              const id = word?.id ?? SOMETHING_ELSE;
              return (
                <Toggle
                  key={id}
                  isOn={fault.words.includes(id)}
                  onClick={() => put(({ words }) => ({ words: toggled(words, id) }))}
                >
                  {word ? <ListText text={word.text} texts={word.texts} /> : texts.other()}
                </Toggle>
              );
            })}
          </div>
        </Question>
        <div role="status" className={clsx(!severity && 'sr-only')}>
          {severity === 'stop' && (
            <Stops name={part.subject.contact?.name ?? null} words={act ? faultReport : texts} />
          )}
          {(severity === 'repair' || severity === 'note') && (
            <p className={severity === 'repair' ? 'text-warn' : 'text-ink-soft'}>{severities[severity]()}</p>
          )}
        </div>
        <Photos flow={flow} fault={fault} error={errorOf('photo')} onChange={put} />
        {severity === 'stop' && (
          <ForNow item={item} fault={fault} error={errorOf('measure')} onChange={put} />
        )}
        <OwnWords fault={fault} error={errorOf('words')} onChange={put} />
        {!act && (
          <Button variant="quiet" className="min-h-13 self-start px-2" onClick={withdraw}>
            {texts.withdraw()}
          </Button>
        )}
      </div>
    </PhoneFrame>
  );
}

const toggled = (list: readonly string[], id: string) =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id];

type QuestionProps = { title: string; help?: string; demand: Demand; error?: string; children: ReactNode };

function Question({ title, help, demand, error, children }: QuestionProps) {
  const id = useId();
  const errorId = useId();
  return (
    <section
      aria-labelledby={id}
      aria-describedby={error ? errorId : undefined}
      data-demand={demand}
      className="scroll-mt-20"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      {error && (
        <p id={errorId} role="alert" className="mt-1 flex gap-1.5 text-bad">
          <ErrorIcon className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
      <div className="mt-2">{children}</div>
    </section>
  );
}

type StopsProps = {
  name: string | null;
  words: Pick<typeof texts | typeof faultReport, 'finishAndCall' | 'finishAndCallDepot'>;
};

/** Said after a word is picked, not before: so nobody picks the milder one. */
function Stops({ name, words }: StopsProps) {
  return (
    <div className="flex flex-wrap gap-3 rounded-card bg-bad-soft p-gutter">
      <OctagonX aria-hidden="true" className="size-6 shrink-0 text-bad" />
      <p className="max-w-full flex-1 wrap-break-word">
        <strong className="block font-semibold text-bad">{texts.stops()}</strong>
        {name ? words.finishAndCall({ name }) : words.finishAndCallDepot()}
      </p>
    </div>
  );
}

type PartProps = {
  fault: FaultDraft;
  error?: string;
  onChange: (more: (now: FaultDraft) => Partial<FaultDraft>) => void;
};

function Photos({ flow, fault, error, onChange }: PartProps & { flow: FaultFlow }) {
  const { photos, photo_reason: reason } = fault;
  const [isAsking, setAsking] = useState(reason !== null);
  const full = fullOfPhotos(flow.part, fault);
  const add = async (file: File) => {
    const id = await flow.addPhoto(file);
    onChange((now) => ({ photos: [...now.photos, id] }));
  };
  return (
    <Question title={texts.photo()} demand="photo" error={error}>
      <div className="flex flex-wrap gap-2">
        {photos.map((id) => (
          <Thumbnail
            key={id}
            photo={flow.photo(id)}
            onRemove={() => onChange((now) => ({ photos: now.photos.filter((each) => each !== id) }))}
          />
        ))}
        {!full && <TakePhoto label={photos.length > 0 ? texts.another() : texts.take()} onFile={add} />}
      </div>
      {full && (
        <p className="mt-2 text-sm text-ink-soft">{full === 'fault' ? texts.fullFault() : texts.full()}</p>
      )}
      {photos.length === 0 &&
        (isAsking ? (
          <WhyNoPhoto
            question={texts.why()}
            reason={reason}
            onReason={(photo_reason) => onChange(() => ({ photo_reason }))}
          />
        ) : (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="mt-1 min-h-11 cursor-pointer text-left text-brand underline underline-offset-4"
          >
            {texts.noPhoto()}
          </button>
        ))}
    </Question>
  );
}

function ForNow({
  item,
  fault: { words: picked, measures, measure_words: words },
  error,
  onChange,
}: PartProps & { item: Item }) {
  // One that was chosen stays, so that it can be taken back.
  const [chosen] = useState(measures);
  return (
    <Question title={texts.forNow()} help={texts.forNowHelp()} demand="measure" error={error}>
      <div className="flex flex-wrap gap-2">
        {measuresFor(item, picked, [...chosen, ...measures]).map(({ key: id }) => (
          <Toggle
            key={id}
            isChip
            isOn={measures.includes(id)}
            onClick={() => onChange((now) => ({ measures: toggled(now.measures, id) }))}
          >
            {measureText(id)}
          </Toggle>
        ))}
        <Toggle
          isChip
          isOn={words !== null}
          onClick={() => onChange(() => ({ measure_words: words === null ? '' : null }))}
        >
          {texts.otherMeasure()}
        </Toggle>
      </div>
      {words !== null && (
        <TextAreaField
          className="mt-3"
          label={texts.measureWords()}
          rows={2}
          maxLength={MAX_OWN_WORDS}
          value={words}
          onChange={({ target }) => onChange(() => ({ measure_words: target.value }))}
        />
      )}
    </Question>
  );
}

/** Last, because nothing has to be typed, unless what was picked says nothing and there is no photo. */
function OwnWords({ fault: { own_words, words, photos }, error, onChange }: PartProps) {
  const [isOpen, setOpen] = useState(own_words !== '');
  const isNeeded = words.includes(SOMETHING_ELSE) && photos.length === 0;
  if (isOpen || isNeeded)
    return (
      <div data-demand="words" className="scroll-mt-20">
        <TextAreaField
          optional={!isNeeded}
          label={texts.ownWords()}
          error={error}
          maxLength={MAX_OWN_WORDS}
          value={own_words}
          onChange={({ target }) => onChange(() => ({ own_words: target.value }))}
        />
      </div>
    );
  return (
    <Button variant="quiet" className="min-h-13 self-start px-2" onClick={() => setOpen(true)}>
      <Pencil aria-hidden="true" className="size-5" /> {texts.ownWords()}
    </Button>
  );
}
