import { clsx } from 'clsx';
import { Wrench } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { PlateChip } from '../../../components/PlateChip';
import { DocumentThumbnail } from '../../../forms/DocumentThumbnail';
import { formatTimestampDate } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import type { KnownAnswer } from '../body';
import { bySeverity } from '../card';
import { EDGE } from '../parts/DefectLines';
import { ListText } from '../parts/ListText';
import type { CheckSubject, KnownDefect } from '../subject';
import { checkResult, checkKnown as texts } from '../words/checkDay';
import { Pick } from './Pick';
import { StepTitle } from './StepTitle';

type Answers = Readonly<Record<string, KnownAnswer>>;

type KnownProps = {
  subjects: readonly CheckSubject[];
  /** What was said before, if the walk has begun. */
  said?: Answers;
  onDone: (answers: Answers) => void;
  onBack: () => void;
};

/** What is known comes before the walk: "still there" is one tap, and makes no second defect. */
export default function Known({ subjects, said, onDone, onBack }: KnownProps) {
  const [answers, setAnswers] = useState<Answers>(said ?? {});
  const [isEarly, setEarly] = useState(false);
  const listRef = useRef<HTMLDivElement>(null);
  const known = subjects.filter((subject) => subject.known.length > 0);
  const all = known.flatMap((subject) => subject.known);
  const open = all.filter(({ id }) => !answers[id]);
  const start = () => {
    setEarly(open.length > 0);
    if (open.length === 0) return onDone(answers);
    const first = listRef.current?.querySelector<HTMLElement>('[data-open] input');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  return (
    <PhoneFrame
      title={known.length === 1 ? known[0]?.vehicle.plate : texts.title()}
      onBack={onBack}
      isLongFoot
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p
            role="status"
            className={clsx('text-sm', isEarly && open.length > 0 ? 'text-bad' : 'text-ink-soft')}
          >
            {isEarly && open.length > 0
              ? texts.toAnswer({ count: open.length })
              : texts.answered({ done: all.length - open.length, count: all.length })}
          </p>
          <Button
            variant={open.length > 0 ? 'secondary' : 'primary'}
            onClick={start}
            className="min-h-14 grow px-6 text-lg"
          >
            {said ? checkResult.done() : texts.start()}
          </Button>
        </div>
      }
    >
      <StepTitle>{texts.title()}</StepTitle>
      <p className="-mt-3 mb-4 text-ink-soft">{texts.look({ count: all.length })}</p>
      <div ref={listRef} className="flex flex-col gap-4">
        {known.map((subject) => (
          <section key={subject.vehicle.plate} aria-label={subject.vehicle.plate} className="contents">
            {known.length > 1 && (
              <p>
                <PlateChip registration={subject.vehicle.plate} large />
              </p>
            )}
            {subject.known.toSorted(bySeverity).map((defect) => (
              <Question
                key={defect.id}
                defect={defect}
                answer={answers[defect.id]}
                onAnswer={(answer) => setAnswers({ ...answers, [defect.id]: answer })}
              />
            ))}
          </section>
        ))}
      </div>
    </PhoneFrame>
  );
}

type QuestionProps = {
  defect: KnownDefect;
  answer: KnownAnswer | undefined;
  onAnswer: (answer: KnownAnswer) => void;
};

const CHOICES = {
  still: [
    ['still', texts.still],
    ['worse', texts.worse],
    ['gone', texts.gone],
  ],
  works: [
    ['works', texts.yes],
    ['fails', texts.no],
  ],
} as const;

function Question({ defect, answer, onAnswer }: QuestionProps) {
  const name = useId();
  const { fault, asks, severity, photo, found_at, planned_on, repaired_on } = defect;
  const isRepaired = asks === 'works';
  return (
    <fieldset
      data-open={answer ? undefined : ''}
      className={clsx(
        'rounded-card border border-l-3 border-line bg-surface p-4',
        isRepaired ? 'border-l-line-strong' : EDGE[severity],
      )}
    >
      <legend className="sr-only">
        <ListText text={fault} texts={defect.texts} />
      </legend>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-40 wrap-anywhere">
          {isRepaired && repaired_on && (
            <p className="flex items-center gap-1.5 font-medium text-ok">
              <Wrench aria-hidden="true" className="size-4 shrink-0" />
              {texts.repaired({ day: formatDayAndMonth(repaired_on) })}
            </p>
          )}
          <p aria-hidden="true" className="text-lg leading-6 font-semibold">
            <ListText text={fault} texts={defect.texts} />
          </p>
          <p className="text-ink-soft">
            {isRepaired ? texts.works() : texts.found({ day: formatTimestampDate(found_at) })}
          </p>
          {!isRepaired && planned_on && (
            <p className="text-sm text-ink-soft">{texts.planned({ day: formatDayAndMonth(planned_on) })}</p>
          )}
        </div>
        {photo && (
          <span
            role="img"
            aria-label={texts.photo()}
            className="h-16 w-20 shrink-0 overflow-hidden rounded-control bg-photo"
          >
            <DocumentThumbnail document={photo} />
          </span>
        )}
      </div>
      <div
        className={clsx(
          'mt-3 gap-2',
          isRepaired ? 'flex flex-wrap *:min-w-min *:flex-1 *:basis-0' : 'flex flex-col',
        )}
      >
        {CHOICES[asks].map(([value, say]) => (
          <Pick key={value} name={name} isChosen={answer === value} onChoose={() => onAnswer(value)}>
            {say()}
          </Pick>
        ))}
      </div>
    </fieldset>
  );
}
