import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/Button';
import { controlClass } from '../components/Field';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import { useOnline } from '../components/useOnline';
import { explain } from '../data/errors';
import { counted } from '../domain/words';
import { useAnswers } from './useAnswers';

export default function FindDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // Enter was pressed before the answers had arrived.
  const [opensFirst, setOpensFirst] = useState(false);
  const { groups, isWaiting, error, retry, remember } = useAnswers(typed);
  const answers = groups.flatMap((group) => group.answers);
  const current = Math.min(active, answers.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpensFirst(false);
  };
  // A click, so that unsaved input is asked about as with every link.
  const open = (index: number) => document.getElementById(optionId(index))?.click();

  const openFirst = useEffectEvent(() => {
    setOpensFirst(false);
    open(0);
  });
  useEffect(() => {
    if (opensFirst && !isWaiting) openFirst();
  }, [opensFirst, isWaiting]);

  const move = (index: number) => {
    setActive(index);
    setOpensFirst(false);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Text that an input method is still composing is not typed yet.
    if (event.nativeEvent.isComposing) return;
    const count = answers.length;
    if (event.key === 'ArrowDown' && count > 0) move((current + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) move((current - 1 + count) % count);
    else if (event.key === 'Enter') {
      if (isWaiting && !answers[current]) setOpensFirst(true);
      else if (isWaiting && current === 0 && answers[0]?.isRecord) setOpensFirst(true);
      else open(current);
    } else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  const hasAnswers = answers.length > 0;
  return (
    <Modal title="Find anything" onClose={onClose} isSearch>
      <span className="relative block pr-11">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Find a driver, plate or page"
          aria-autocomplete="list"
          aria-expanded={hasAnswers}
          aria-controls={`${id}-answers`}
          aria-activedescendant={hasAnswers ? optionId(current) : undefined}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder="Name, plate, phone, licence, defect or page"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className={clsx(controlClass, 'pl-10')}
        />
      </span>
      {error && <Failure error={error} onRetry={retry} />}
      {!hasAnswers && !error && (
        <p className="px-3 py-6 text-center text-ink-soft">
          {isWaiting
            ? 'Searching...'
            : `No match for “${typed.trim()}”. Try part of a name, plate or number.`}
        </p>
      )}
      <div
        id={`${id}-answers`}
        role="listbox"
        aria-label="Results"
        aria-busy={isWaiting}
        className={clsx('mt-2', !hasAnswers && 'hidden')}
      >
        {groups.map(({ title, answers: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups of options, no fieldset
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
              {title}
            </p>
            {own.map((answer) => {
              const index = answers.indexOf(answer);
              return (
                <Link
                  key={answer.to}
                  id={optionId(index)}
                  to={answer.to}
                  role="option"
                  aria-selected={index === current}
                  tabIndex={-1}
                  onClick={() => {
                    remember(answer);
                    onClose();
                  }}
                  onPointerMove={() => setActive(index)}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 sm:text-sm aria-selected:bg-brand-soft"
                >
                  <answer.icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                  <span className="sr-only">{answer.kind}: </span>
                  {answer.content}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-4 px-3 text-xs text-ink-soft">
        <span role="status">{!isWaiting && !error && typed.trim() && countOf(answers.length)}</span>
        <span id={`${id}-help`} className="pointer-coarse:sr-only">
          Arrow keys choose, Enter opens, Esc closes
        </span>
      </div>
    </Modal>
  );
}

const countOf = (count: number) => counted(count, ['result', 'results']);

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <InlineAlert
      tone="bad"
      title={isOnline ? "Drivers and vehicles couldn't be searched" : 'No network'}
      className="mt-2"
    >
      <p>
        {isOnline
          ? explain('Pages are still found', error)
          : 'Pages are still found, drivers and vehicles as soon as the network is back.'}
      </p>
      {isOnline && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </InlineAlert>
  );
}
