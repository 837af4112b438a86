import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { steps as texts } from '../words/steps';

type ProgressStepsProps = {
  steps: readonly string[];
  current: number;
};

export function ProgressSteps({ steps, current }: ProgressStepsProps) {
  return (
    <div>
      <p className="text-sm font-medium tabular-nums sm:hidden">
        {texts.step({ number: current, total: steps.length, step: steps[current - 1] ?? '' })}
      </p>
      <ol aria-label={texts.progress()} className="mt-2 flex gap-1 sm:mt-0 sm:gap-4">
        {steps.map((step, index) => {
          const number = index + 1;
          const isDone = number < current;
          return (
            <li
              key={step}
              aria-current={number === current ? 'step' : undefined}
              className={clsx(
                'flex-1 border-t-4 sm:pt-2 sm:text-sm',
                number <= current ? 'border-ink' : 'border-line forced-colors:border-dashed',
                number === current ? 'font-semibold' : 'text-ink-soft',
              )}
            >
              <span className="flex items-center gap-1.5 max-sm:sr-only">
                {isDone ? (
                  <Check className="size-4 shrink-0" />
                ) : (
                  <span className="tabular-nums">{number}</span>
                )}
                {step}
                {isDone && <span className="sr-only">{texts.done()}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
