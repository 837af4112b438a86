import type { Day } from '../domain/dates';
import { type ExpiryState, expiryDistance, expiryState } from '../domain/expiry';
import { formatDate } from '../lib/format';

const COLOUR: Record<ExpiryState, string> = {
  valid: 'text-ink-soft',
  expiring: 'text-warn',
  expired: 'text-bad',
  notApplicable: 'text-ink-soft',
};

/** The date, then how far away it is: 05 Mar 2026, in 12 days. */
export function ExpiryLine({ date, today }: { date: Day; today: Day }) {
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
