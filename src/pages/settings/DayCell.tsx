import { formatTimestampDate } from '../../lib/format';

/** The day of a timestamp, on one line. */
export function DayCell({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className="whitespace-nowrap tabular-nums">
      {formatTimestampDate(timestamp)}
    </time>
  );
}
