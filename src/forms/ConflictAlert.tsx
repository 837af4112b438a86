import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../components/Button';
import { InlineAlert } from '../components/InlineAlert';
import type { Day } from '../domain/dates';
import { type Part, partText, readsSame } from '../domain/merge';
import { formatDate } from '../lib/formatDate';
import { conflict as texts } from '../words/conflict';
import type { Conflict } from './useRecordForm';

export const dayText = (day: Day) => day && formatDate(day);

type ConflictAlertProps<Row, Draft> = {
  conflict: Conflict<Row, Draft>;
  parts?: readonly Part<Draft>[];
};

export function ConflictAlert<Row, Draft extends FieldValues>({
  conflict,
  parts = conflict.parts,
}: ConflictAlertProps<Row, Draft>) {
  const { message, mine, theirs, isClosed, disputed, news, asked, onShowCurrent } = conflict;
  const named = (part: Part<Draft>) => parts.find(({ label }) => label === part.label) ?? part;
  const differing = parts.filter((part) => !readsSame(part, mine, theirs));
  return (
    <InlineAlert tone="bad" title={message}>
      <p>{texts.nothingLost()}</p>
      {isClosed ? (
        <Differences parts={differing} mine={mine} theirs={theirs} />
      ) : (
        <>
          {news.length > 0 && <p className="mt-1">{texts.kept({ fields: labels(news) })}</p>}
          {disputed.length > 0 ? (
            <Choices conflict={conflict} textOf={(part, draft) => textOrNothing(named(part), draft)} />
          ) : (
            <p className="mt-1">{texts.dontFit()}</p>
          )}
          {asked > 0 && <p className="mt-3 font-medium text-bad">{texts.chooseEach()}</p>}
        </>
      )}
      <Button variant="secondary" className="mt-3" onClick={onShowCurrent}>
        {texts.showCurrent()}
      </Button>
    </InlineAlert>
  );
}

const labels = <Draft,>(parts: readonly Part<Draft>[]) => parts.map(({ label }) => label).join(', ');

const textOrNothing = <Draft,>(part: Part<Draft>, draft: Draft) => partText(part, draft) || texts.nothing();

type DifferencesProps<Draft> = { parts: readonly Part<Draft>[]; mine: Draft; theirs: Draft };

function Differences<Draft>({ parts, mine, theirs }: DifferencesProps<Draft>) {
  return (
    <dl className="mt-3 space-y-3">
      {parts.map((part) => (
        <div key={part.label}>
          <dt className="font-medium">{part.label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <span className="text-ink-soft">{texts.you()}</span> {textOrNothing(part, mine)}
          </dd>
          <dd className="whitespace-pre-line wrap-anywhere">
            <span className="text-ink-soft">{texts.someoneElse()}</span> {textOrNothing(part, theirs)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChoicesProps<Row, Draft> = {
  conflict: Conflict<Row, Draft>;
  textOf: (part: Part<Draft>, draft: Draft) => string;
};

function Choices<Row, Draft extends FieldValues>({ conflict, textOf }: ChoicesProps<Row, Draft>) {
  const { mine, theirs, disputed, choice, choose, asked } = conflict;
  const group = useId();
  const { control, getValues } = useFormContext<Draft>();
  // Another value may be typed meanwhile.
  useWatch({ control });
  const draft = getValues();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) list.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
  }, [asked]);
  return (
    <div ref={list} className="mt-3 space-y-4">
      {disputed.map((part) => {
        const made = choice(part, draft);
        return (
          <fieldset key={part.label} data-open={made === null || undefined} className="min-w-0">
            <legend className="font-medium">{part.label}</legend>
            <Choice
              group={group + part.label}
              name={texts.you()}
              text={textOf(part, made === 'mine' ? draft : mine)}
              isChosen={made === 'mine'}
              onChoose={() => choose(part, 'mine')}
            />
            <Choice
              group={group + part.label}
              name={texts.someoneElse()}
              text={textOf(part, theirs)}
              isChosen={made === 'theirs'}
              onChoose={() => choose(part, 'theirs')}
            />
          </fieldset>
        );
      })}
    </div>
  );
}

type ChoiceProps = { group: string; name: string; text: string; isChosen: boolean; onChoose: () => void };

function Choice({ group, name, text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'mt-1.5 flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-3 py-2.5',
        isChosen ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
        <span className="text-ink-soft">{name}</span> {text}
      </span>
    </label>
  );
}
