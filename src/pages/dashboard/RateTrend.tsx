import { Link } from 'react-router-dom';
import { useToday } from '../../components/useToday';
import type { ComplianceFigures } from '../../data/dashboard';
import { addMonthsToDay, type Day } from '../../domain/dates';
import { formatShortMonth } from '../../lib/formatDate';

type RateMonth = ComplianceFigures['trend']['months'][number];
type RateTrendProps = { rate: number | null; trend: readonly RateMonth[] };

/** The rate of today, that of last month, and a line of the last twelve months as far as they are stored. */
export function RateTrend({ rate, trend }: RateTrendProps) {
  const today = useToday();
  const lastMonth = addMonthsToDay(`${today.slice(0, 7)}-01`, -1);
  const before = trend.find(({ month }) => month === lastMonth);
  const months = rate === null ? trend : [...trend, { month: today, rate }];
  const text = rate === null ? 'N/A' : `${rate}%`;
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="shrink-0">
        <Link
          to={{ hash: 'needs-attention' }}
          aria-label={`Compliance Rate: ${text}`}
          className="inline-flex min-w-11 items-center text-2xl font-semibold tabular-nums hover:text-brand hover:underline pointer-coarse:min-h-11"
        >
          {text}
        </Link>
        <p className="text-xs text-ink-soft tabular-nums">
          {before ? `${before.rate}% last month` : 'of drivers and vehicles in use'}
        </p>
      </div>
      {before && months.length > 1 && <TrendLine months={months} />}
    </div>
  );
}

const WIDTH = 200;
const HEIGHT = 44;

/** A line over the months, between the lowest ten below the lowest rate and 100. */
function TrendLine({ months }: { months: readonly RateMonth[] }) {
  const lowest = Math.max(0, Math.floor((Math.min(...months.map(({ rate }) => rate)) - 1) / 10) * 10);
  const points = months.map(({ rate }, index) => ({
    x: 4 + (index / (months.length - 1)) * (WIDTH - 8),
    y: 4 + ((100 - rate) / (100 - lowest)) * (HEIGHT - 8),
  }));
  const last = points.at(-1);
  const [first] = months;
  return (
    <div className="min-w-0 flex-1">
      <p className="sr-only">
        By month: {months.map(({ month, rate }) => `${monthAndYear(month)} ${rate}%`).join(', ')}
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="ml-auto block w-full max-w-52">
        <path d={`M0 4H${WIDTH}M0 ${HEIGHT - 4}H${WIDTH}`} className="stroke-line" />
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth="1.5"
          className="stroke-ink"
        />
        {last && <circle cx={last.x} cy={last.y} r="3" className="fill-bad" />}
      </svg>
      <p
        aria-hidden="true"
        className="ml-auto flex max-w-52 justify-between text-xs text-ink-soft max-sm:hidden"
      >
        <span>{first && monthAndYear(first.month)}</span>
        <span>now</span>
      </p>
    </div>
  );
}

function monthAndYear(month: Day): string {
  return `${formatShortMonth(month)} ${month.slice(0, 4)}`;
}
