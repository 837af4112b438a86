import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { counted } from '../../../domain/words';
import { formatKm, formatMonth, formatTime } from '../../../lib/format';
import { formatDate, formatDayAndMonth } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import { vehicleDaysQuery } from '../data';
import {
  DAY_LABELS,
  type DayState,
  firstShown,
  gapsOf,
  missedText,
  monthsOf,
  monthText,
  type VehicleDay,
} from '../days';

/** Three months of a vehicle, a square a day; one sentence says what is missing and how far it drove. */
export function VehicleChecks({ vehicleId }: { vehicleId: string }) {
  const today = useToday();
  const { data: days, isLoadingError, refetch } = useQuery(vehicleDaysQuery(vehicleId, firstShown(today)));
  const months = days && monthsOf(days, today);
  const [current] = months ?? [];
  const state = days && current ? monthText(days, current.month, monthName(current.month)) : null;
  return (
    <RecordPart
      id="checks"
      title="Checks"
      state={state}
      about={state}
      actions={
        <Link
          to={paths.checksOf(vehicleId)}
          className="inline-flex min-h-11 items-center text-sm text-brand hover:underline print:hidden"
        >
          All checks
        </Link>
      }
    >
      {isLoadingError && (
        <ErrorState message="The checks of the vehicle couldn't be loaded" onRetry={() => refetch()} />
      )}
      {!days && !isLoadingError && <Skeleton className="h-28 w-full" />}
      {days && months && (
        <>
          <div className="space-y-1 max-sm:hidden print:block">
            <div aria-hidden="true" className="flex gap-1 pl-12 text-[0.6875rem] text-ink-soft tabular-nums">
              {Array.from({ length: 31 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number of the day
                <span key={index} className="w-5 shrink-0 text-center">
                  {index + 1}
                </span>
              ))}
            </div>
            {months.map(({ month, name, days: all }) => (
              <div key={month} className="flex items-center">
                <span id={`checks-${month}`} className="w-12 shrink-0 text-[0.8125rem] text-ink-soft">
                  {name}
                </span>
                <ol aria-labelledby={`checks-${month}`} className="flex gap-1">
                  {all.map(({ day, found }) => (
                    <li key={day} className="flex size-5 shrink-0">
                      {found && <Square day={found} />}
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          {current && <PhoneMonth days={current.days} name={current.name} />}
          <Legend />
          <Summary days={days} />
        </>
      )}
    </RecordPart>
  );
}

/** 'November'. */
const monthName = (month: string) => formatMonth(`${month}-01`).replace(/ \d+$/, '');

const LOOK: Record<DayState, string> = {
  no_defect: 'bg-idle-soft text-ink-soft',
  defects: 'border border-warn/50 bg-warn-soft font-semibold text-warn',
  stopped: 'bg-bad text-on-solid',
  off_road: 'bg-tick hatch-diagonal',
  no_check: 'border border-dashed border-warn-mark',
  unused: '',
  not_expected: '',
  expected: 'border-2 border-ink',
};

/** Each has its own shape, so it holds in print and without colour. */
function mark({ state, defects }: Pick<VehicleDay, 'state' | 'defects'>): ReactNode {
  switch (state) {
    case 'no_defect':
      return <Check aria-hidden="true" className="size-3" />;
    case 'defects':
      return defects > 0 ? defects : '!';
    case 'stopped':
      return <X aria-hidden="true" className="size-3" />;
    case 'unused':
      return <span aria-hidden="true">-</span>;
    case 'not_expected':
      return <span aria-hidden="true">·</span>;
    default:
      return null;
  }
}

const SQUARE =
  'print-exact flex items-center justify-center rounded-[0.1875rem] text-xs leading-none tabular-nums forced-color-adjust-none';

/** '17 Nov 2026: with defects, 05:16, Seán Ó Briain, 201,874 km'. */
function said({ day, state, defects, checked_at, name, odometer_km }: VehicleDay): string {
  const result =
    state === 'defects' && defects > 0 ? counted(defects, ['defect', 'defects']) : DAY_LABELS[state];
  const parts = [
    result,
    checked_at && formatTime(checked_at),
    name,
    odometer_km !== null && formatKm(odometer_km),
  ];
  return `${formatDate(day)}: ${parts.filter(Boolean).join(', ')}`;
}

function Square({ day, isLarge = false }: { day: VehicleDay; isLarge?: boolean }) {
  const text = said(day);
  const look = clsx(
    SQUARE,
    LOOK[day.state],
    isLarge ? 'h-10 w-full flex-col gap-0.5' : 'size-5',
    day.check_id && 'hover:outline-2 hover:outline-brand',
  );
  const content = (
    <>
      {isLarge && <span aria-hidden="true">{Number(day.day.slice(8))}</span>}
      <span aria-hidden="true">{mark(day)}</span>
      <span className="sr-only">{text}</span>
    </>
  );
  return day.check_id ? (
    <Link to={paths.checkRecord(day.check_id)} title={text} className={look}>
      {content}
    </Link>
  ) : (
    <span title={text} className={look}>
      {content}
    </span>
  );
}

type PhoneMonthProps = { days: readonly { day: string; found: VehicleDay | undefined }[]; name: string };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A week a line, cells of 40 px that open the day. */
function PhoneMonth({ days, name }: PhoneMonthProps) {
  const first = days[0] ? (new Date(days[0].day).getUTCDay() + 6) % 7 : 0;
  return (
    <div className="sm:hidden print:hidden">
      <p className="mb-1 text-sm font-medium">{name}</p>
      <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-1 text-center text-xs text-ink-soft">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday.slice(0, 1)}</span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {days.map(({ day, found }, index) => (
          <li
            key={day}
            style={index === 0 ? { gridColumnStart: first + 1 } : undefined}
            className="flex h-10"
          >
            {found ? (
              <Square day={found} isLarge />
            ) : (
              <span className="flex w-full justify-center pt-1.5 text-xs text-ink-soft">
                {Number(day.slice(8))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const SHOWN: readonly DayState[] = [
  'no_defect',
  'defects',
  'stopped',
  'off_road',
  'no_check',
  'unused',
  'not_expected',
];

function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-ink-soft">
      {SHOWN.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx(SQUARE, LOOK[state], 'size-5')}>
            {mark({ state, defects: 1 })}
          </span>
          {DAY_LABELS[state]}
        </li>
      ))}
    </ul>
  );
}

function Summary({ days }: { days: readonly VehicleDay[] }) {
  const missed = missedText(days);
  const [gap] = gapsOf(days);
  if (!missed && !gap) return null;
  return (
    <p className="mt-2 text-[0.8125rem]">
      {missed}{' '}
      {gap && (
        <>
          Between {formatDayAndMonth(gap.from)} and {formatDayAndMonth(gap.to)} it drove{' '}
          <span className="font-medium text-warn">{formatKm(gap.km)}</span>.
        </>
      )}
    </p>
  );
}
