import { clsx } from 'clsx';
import { useToday } from '../../../components/useToday';
import { formatDate } from '../../../lib/formatDate';
import { distance } from '../../../words/distance';
import { type Clock, clockOf, type Duty, timePassed } from '../rules';

const TEXT: Record<Clock, string> = { late: 'text-bad', soon: 'text-warn', later: 'text-ink-soft' };
const BAR: Record<Clock, string> = { late: 'bg-bad', soon: 'bg-warn-mark', later: 'bg-ink-soft' };

/** Until when it is to be told: the day, how far, and a bar that fills. */
export function DutyClock({ duty }: { duty: Duty }) {
  const today = useToday();
  const clock = clockOf(duty, today);
  return (
    <div className="tabular-nums">
      <time dateTime={duty.due_on} className={clsx('font-medium', clock === 'late' && 'text-bad')}>
        {formatDate(duty.due_on)}
      </time>
      <span className={clsx('block text-sm', TEXT[clock])}>{distance(duty.due_on, today)}</span>
      <span aria-hidden="true" className="mt-1 block h-1 w-30 rounded-full bg-line print:hidden">
        <span
          className={clsx('block h-1 rounded-full', BAR[clock])}
          style={{ width: `${Math.max(4, timePassed(duty, today) * 100)}%` }}
        />
      </span>
    </div>
  );
}
