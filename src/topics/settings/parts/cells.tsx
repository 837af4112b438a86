import type { ComponentProps } from 'react';
import { Button } from '../../../components/Button';
import { formatTimestampDate } from '../../../lib/format';

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'busy' | 'busyText'> & {
  label: string;
  /** The row's name, read out after the label, because every row has the same buttons. */
  of: string;
};

export function RowButton({ label, of, ...button }: RowButtonProps) {
  return (
    <Button
      variant="secondary"
      {...button}
      className="lg:whitespace-nowrap pointer-fine:lg:min-h-8 pointer-fine:lg:px-2.5 pointer-fine:lg:py-0.5"
    >
      {label} <span className="sr-only">{of}</span>
    </Button>
  );
}

export function DayCell({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className="whitespace-nowrap tabular-nums">
      {formatTimestampDate(timestamp)}
    </time>
  );
}

/** For a column's `inCard`: a phone shows its header before its value, in a table with `areas`. */
export const SHOWN_LABEL = 'flex flex-wrap gap-x-1.5 max-lg:before:not-sr-only max-lg:before:text-ink-soft';
