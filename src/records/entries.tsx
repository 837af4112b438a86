import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ExpiryBadge, ExpiryLine } from '../components/Expiry';
import { useToday } from '../components/useToday';
import type { DriverTraining } from '../data/training';
import { formatDate } from '../lib/formatDate';
import { KnownBy } from './KnownBy';

type TrainingEntryProps = { training: DriverTraining };

export function TrainingEntry({ training }: TrainingEntryProps) {
  const today = useToday();
  const { training_type, provider, certificate_number, completion_date, expiry_date, hours, is_current } =
    training;
  const verb = expiry_date && expiry_date < today ? 'Expired' : 'Expires';
  return (
    <DriverHistoryEntry
      title={training_type}
      columns="xl:grid-cols-[10.25rem_13rem] print:grid-cols-[10rem_9rem]"
      details={
        <>
          <p>{provider}</p>
          <p>Certificate {certificate_number}</p>
          {hours && <p>{hours} hours</p>}
          <KnownBy record={training} />
        </>
      }
      dates={
        <>
          <p>Completed {formatDate(completion_date)}</p>
          {/* What is earlier needs no attention, so it has no colour. */}
          {expiry_date && !is_current && (
            <p>
              {verb} {formatDate(expiry_date)}
            </p>
          )}
          {expiry_date && is_current && (
            <div className="space-y-1 xl:space-y-0">
              <p>
                {verb} <ExpiryLine date={expiry_date} />
              </p>
              <ExpiryBadge date={expiry_date} quiet />
            </div>
          )}
        </>
      }
    />
  );
}

type DriverHistoryEntryProps = {
  title: string;
  /** Shown under the title. */
  details: ReactNode;
  /** The dates and the status, on the other side where there is room. */
  dates: ReactNode;
  /** The columns of the dates on a wide screen. */
  columns?: string;
};

/** One entry in a list of a driver's records. */
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
