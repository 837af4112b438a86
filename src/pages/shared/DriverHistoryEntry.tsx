import type { ReactNode } from 'react';

type DriverHistoryEntryProps = {
  title: string;
  /** What the record says, under the title. */
  details: ReactNode;
  /** Its dates and how it stands, on the other side where there is room. */
  dates: ReactNode;
};

/** One record of a driver in a list of its kind. */
export function DriverHistoryEntry({ title, details, dates }: DriverHistoryEntryProps) {
  return (
    <div className="flex flex-col gap-x-8 gap-y-1 sm:flex-row sm:justify-between">
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <div className="text-sm text-ink-soft tabular-nums">{details}</div>
      </div>
      <div className="shrink-0 space-y-1 text-sm tabular-nums sm:text-right">{dates}</div>
    </div>
  );
}
