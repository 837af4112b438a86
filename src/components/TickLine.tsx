import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { steps } from '../words/steps';

type TickLineProps = {
  isDone: boolean;
  title: string;
  /** What is to do. */
  text?: string | undefined;
  /** Under the line. */
  more?: ReactNode;
  /** Leads to where it is done. */
  children?: ReactNode;
};

/** One of several things to do, in a list. Once it is done, it is only its title and a tick. */
export function TickLine({ isDone, title, text, more, children }: TickLineProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <Icon
        aria-hidden="true"
        className={isDone ? 'size-6 shrink-0 text-ok' : 'size-6 shrink-0 text-ink-soft'}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="font-medium">
              {title}
              <span className="sr-only">{isDone ? steps.done() : steps.toDo()}</span>
            </h3>
            {!isDone && text && <p className="text-sm text-ink-soft">{text}</p>}
          </div>
          {!isDone && children && <div className="flex flex-wrap gap-3">{children}</div>}
        </div>
        {more && <div className="mt-3 max-w-2xl">{more}</div>}
      </div>
    </li>
  );
}
