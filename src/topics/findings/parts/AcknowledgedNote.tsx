import { clsx } from 'clsx';
import { CalendarCheck } from 'lucide-react';
import { formatDayAndMonth } from '../../../lib/formatDate';
import type { Acknowledged } from '../acknowledgements';

/** 'Put off until 28 Nov'; null if the finding is not acknowledged. */
export function acknowledgedText({ acknowledged_until }: Acknowledged): string | null {
  return acknowledged_until ? `Put off until ${formatDayAndMonth(acknowledged_until)}` : null;
}

/** 'Colm Byrne is on it until 28 Nov: booked'. Renders nothing if the finding is not acknowledged. */
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
