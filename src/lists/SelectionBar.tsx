import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../components/Button';
import { ErrorIcon } from '../components/tones';
import { explain } from '../data/errors';
import type { Filters } from '../data/lists';
import { formatCount } from '../lib/format';
import type { List } from './useList';
import type { Selection, Ticked } from './useSelection';

type SelectionBarProps<Row extends { id: string }, Values> = {
  list: List<Row, Values>;
  selection: Selection<Row>;
  readAll: UseMutationOptions<Ticked[], Error, Filters<Values>>;
  children: ReactNode;
};

export function SelectionBar<Row extends { id: string }, Values>({
  list: { total, filters },
  selection: { ticked, select, clear },
  readAll,
  children,
}: SelectionBarProps<Row, Values>) {
  const { mutate, isPending, error } = useMutation(readAll);
  const clearAndGoBack = () => {
    // The button disappears, so the focus moves to the last ticked row, or to the first on the page.
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-row] input[type="checkbox"]')];
    (boxes.findLast((box) => box.matches(':checked')) ?? boxes[0])?.focus();
    clear();
  };

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <legend className="sr-only">Selected rows</legend>
      <p aria-live="polite" className="font-medium whitespace-nowrap text-ink tabular-nums">
        {formatCount(ticked.length)} selected
      </p>
      {total > ticked.length && (
        <SelectionButton
          variant="quiet"
          busy={isPending}
          onClick={() => mutate(filters, { onSuccess: (rows) => select(rows) })}
        >
          Select all {formatCount(total)}
        </SelectionButton>
      )}
      {/* On a phone, on a line of its own, which scrolls. */}
      <div className="flex min-w-0 flex-wrap gap-2 max-lg:order-last max-lg:-mx-3 max-lg:w-[calc(100%+1.5rem)] max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:px-3 max-lg:py-1 max-lg:[&>*]:shrink-0">
        {children}
      </div>
      <SelectionButton variant="quiet" onClick={clearAndGoBack}>
        Clear{' '}
        <kbd className="rounded-control border border-line px-1 text-xs font-normal text-ink-soft pointer-coarse:hidden">
          Esc
        </kbd>
      </SelectionButton>
      {error && !isPending && (
        <p role="alert" className="flex gap-1.5 text-bad">
          <ErrorIcon className="mt-0.5 size-4 shrink-0" />
          {explain("The rows on the other pages couldn't be selected", error)}
        </p>
      )}
    </fieldset>
  );
}

export function SelectionButton({ variant = 'secondary', ...button }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...button}
      variant={variant}
      className={
        variant === 'quiet'
          ? 'px-2! text-sm pointer-fine:min-h-9 pointer-fine:py-1'
          : 'px-3! text-sm pointer-fine:min-h-9 pointer-fine:py-1'
      }
    />
  );
}
