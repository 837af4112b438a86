import { clsx } from 'clsx';
import type { Day } from '../domain/dates';
import { type ExpiryState, expiryState, isFarAhead } from '../domain/expiry';
import { formatDate } from '../lib/formatDate';
import { distance } from '../words/distance';
import { expiry } from '../words/expiry';
import { StatusBadge } from './StatusBadge';
import type { Tone } from './tones';
import { useToday } from './useToday';

const COLOUR: Record<ExpiryState, string> = {
  valid: 'text-ink-soft',
  expiring: 'text-warn',
  expired: 'text-bad',
  notApplicable: 'text-ink-soft',
};

type DateLineProps = {
  date: Day;
  write?: (day: Day) => string;
  className?: string;
};

export function DateLine({ date, write = formatDate, className }: DateLineProps) {
  const today = useToday();
  return (
    <span className="tabular-nums">
      <time dateTime={date} className="max-sm:inline-block sm:whitespace-nowrap">
        {write(date)}
      </time>
      {!isFarAhead(date, today) && (
        <>
          {', '}
          <span className={clsx('max-sm:inline-block sm:whitespace-nowrap', className)}>
            {distance(date, today)}
          </span>
        </>
      )}
    </span>
  );
}

export function ExpiryLine({ date, ...line }: Omit<DateLineProps, 'className'>) {
  return <DateLine {...line} date={date} className={COLOUR[expiryState(date, useToday())]} />;
}

/** Goes beside a badge that, without a date, can only say "Not Applicable". */
export function MissingDate() {
  return <span className="font-medium text-bad">{expiry.noDate()}</span>;
}

const TONE_OF: Record<ExpiryState, Tone> = {
  valid: 'ok',
  expiring: 'warn',
  expired: 'bad',
  notApplicable: 'idle',
};

export function ExpiryBadge({ date, quiet }: { date: Day | null | undefined; quiet?: boolean }) {
  const state = expiryState(date, useToday());
  return <StatusBadge tone={TONE_OF[state]} label={expiry[state]()} quiet={quiet} />;
}
