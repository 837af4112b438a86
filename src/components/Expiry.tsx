import type { Day } from '../domain/dates';
import { EXPIRY_LABELS, type ExpiryState, expiryDistance, expiryState } from '../domain/expiry';
import { formatDate } from '../lib/format';
import { StatusBadge } from './StatusBadge';
import type { Tone } from './tones';
import { useToday } from './useToday';

const COLOUR: Record<ExpiryState, string> = {
  valid: 'text-ink-soft',
  expiring: 'text-warn',
  expired: 'text-bad',
  notApplicable: 'text-ink-soft',
};

/** The date, then how far away it is: 05 Mar 2026, in 12 days. */
export function ExpiryLine({ date }: { date: Day }) {
  const today = useToday();
  return (
    <span className="tabular-nums">
      <time dateTime={date} className="whitespace-nowrap">
        {formatDate(date)}
      </time>
      {', '}
      <span className={`whitespace-nowrap ${COLOUR[expiryState(date, today)]}`}>
        {expiryDistance(date, today)}
      </span>
    </span>
  );
}

const TONE_OF: Record<ExpiryState, Tone> = {
  valid: 'ok',
  expiring: 'warn',
  expired: 'bad',
  notApplicable: 'idle',
};

/** Valid, expiring soon or expired as of today. Without a date it is not applicable. */
export function ExpiryBadge({ date }: { date: Day | null | undefined }) {
  const state = expiryState(date, useToday());
  return <StatusBadge tone={TONE_OF[state]} label={EXPIRY_LABELS[state]} />;
}
