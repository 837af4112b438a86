import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type DriverHistoryEntryProps = {
  title: ReactNode;
  details: ReactNode;
  dates: ReactNode;
  columns?: string;
};

export function DriverHistoryEntry({
  title,
  details,
  dates,
  columns = 'xl:grid-cols-[9.5rem_13rem_7rem] print:grid-cols-[8rem_9rem_6rem]',
}: DriverHistoryEntryProps) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:justify-between xl:items-center">
      <div className="min-w-0">
        <h3 className="font-medium xl:text-sm">{title}</h3>
        <div className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums xl:text-[0.8125rem]">
          {details}
        </div>
      </div>
      <div
        className={clsx(
          'shrink-0 space-y-1 text-sm tabular-nums max-xl:not-print:sm:text-right xl:grid print:grid print:justify-items-start print:gap-x-3 print:space-y-0 print:text-[0.8125rem] xl:items-center xl:justify-items-start xl:gap-x-3 xl:space-y-0 xl:text-[0.8125rem]',
          columns,
        )}
      >
        {dates}
      </div>
    </div>
  );
}
