import { clsx } from 'clsx';
import { CalendarCheck } from 'lucide-react';
import { formatDayAndMonth } from '../../../lib/formatDate';
import type { Acknowledged } from '../acknowledgements';

/** In front of a finding in a list: 'Put off until 28 Nov'. Null if it is not. */
export function acknowledgedText({ acknowledged_until }: Acknowledged): string | null {
  return acknowledged_until ? `Put off until ${formatDayAndMonth(acknowledged_until)}` : null;
}

/** Who is on a finding, until when and why: 'Colm Byrne is on it until 28 Nov: booked'. Nothing if nobody is. */
export function AcknowledgedNote({ finding, className }: { finding: Acknowledged; className?: string }) {
  const { acknowledged_until: until, acknowledged_by: name, acknowledged_reason: reason } = finding;
  if (!until) return null;
  return (
    <p className={clsx('flex gap-1.5 text-[0.8125rem] leading-5 font-medium text-ink', className)}>
      <CalendarCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
      <span className="min-w-0 wrap-anywhere">
        {name ? <span dir="auto">{name}</span> : 'A colleague'} is on it until{' '}
        <time dateTime={until} className="whitespace-nowrap">
          {formatDayAndMonth(until)}
        </time>
        : {reason}
      </span>
    </p>
  );
}
