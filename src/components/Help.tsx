import { clsx } from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { HELP, type HelpTopic } from '../words/help';
import { useDismiss } from './useDismiss';

/** A quiet "?" that opens at most two sentences and where they come from. `children` follow them. */
export function Help({ topic, children }: { topic: HelpTopic; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const id = useId();
  const { question, text, source } = HELP[topic];

  useDismiss({
    isOpen,
    isInside: (target) => box.current?.contains(target) ?? false,
    onDismiss: (byEscape) => {
      if (byEscape) button.current?.focus();
      setOpen(false);
    },
  });

  // Inside the window, wherever the button stands.
  useLayoutEffect(() => {
    if (!isOpen || !note.current || !box.current) return;
    const { left } = box.current.getBoundingClientRect();
    const last = document.documentElement.clientWidth - note.current.offsetWidth - EDGE;
    note.current.style.left = `${Math.max(EDGE, Math.min(left, last)) - left}px`;
    note.current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <span ref={box} className="relative inline-block align-middle font-normal print:hidden">
      <button
        ref={button}
        type="button"
        aria-label={question}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="group inline-flex size-6 cursor-pointer items-center justify-center rounded-full pointer-coarse:-my-2.5 pointer-coarse:size-11"
      >
        <span
          aria-hidden="true"
          className={clsx(
            'inline-flex size-4.5 items-center justify-center rounded-full border text-xs leading-none group-hover:border-brand group-hover:text-brand',
            isOpen ? 'border-brand text-brand' : 'border-line-strong text-ink-soft',
          )}
        >
          ?
        </span>
      </button>
      <span
        ref={note}
        id={id}
        aria-live="polite"
        className={
          isOpen
            ? 'absolute top-full z-30 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-3 text-left text-sm text-ink shadow-float'
            : 'sr-only'
        }
      >
        {isOpen && (
          <>
            <span className="block font-semibold">{question}</span>
            <span className="mt-1 block whitespace-normal">{text}</span>
            {children}
            <span className="mt-2 block text-xs whitespace-normal text-ink-soft">Source: {source}</span>
          </>
        )}
      </span>
    </span>
  );
}

const EDGE = 16;
