import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart } from '../../../components/lazyPart';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { counted } from '../../../domain/words';
import { formatKm, formatMonth, formatTime } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import type { ChosenVehicle } from '../../vehicles/parts/VehicleField';
import { vehicleDaysQuery } from '../data';
import { DAY_LABELS, firstShown, gapsOf, missedText, monthsOf, monthText, type VehicleDay } from '../days';
import { storedFlagTexts } from '../flags';
import { DayLegend, dayMark, daySquare } from './dayMark';
import { gapText } from './dayTexts';

const PaperCheckDialog = lazyPart(() => import('./PaperCheckDialog'));

/** Three months of a vehicle, a square a day; one sentence says what is missing and how far it drove. */
export function VehicleChecks({ vehicle }: { vehicle: ChosenVehicle }) {
  const { id: vehicleId } = vehicle;
  const [isAdding, setAdding] = useState(false);
  const today = useToday();
  const { data: days, isLoadingError, refetch } = useQuery(vehicleDaysQuery(vehicleId, firstShown(today)));
  const months = days && monthsOf(days, today);
  const [current] = months ?? [];
  const state = days && current ? monthText(days, current.month, monthName(current.month)) : null;
  return (
    <>
      <RecordPart
        id="checks"
        title="Checks"
        state={state}
        about={state}
        actions={
          <span className="flex flex-wrap gap-x-5">
            <Way to={paths.monthSheet(vehicleId)}>Month sheet</Way>
            <Way to={paths.blankSheet(vehicleId)}>Blank sheet</Way>
            <Way to={paths.checksOf(vehicleId)}>All checks</Way>
            <button
              type="button"
              onClick={() => setAdding(true)}
              className="inline-flex min-h-11 cursor-pointer items-center text-sm text-brand hover:underline print:hidden"
            >
              Add a paper check
            </button>
          </span>
        }
      >
        {isLoadingError && (
          <ErrorState message="The checks of the vehicle couldn't be loaded" onRetry={() => refetch()} />
        )}
        {!days && !isLoadingError && <Skeleton className="h-28 w-full" />}
        {days && months && (
          <>
            <div className="space-y-1 max-sm:hidden print:block">
              <div
                aria-hidden="true"
                className="flex gap-1 pl-12 text-[0.6875rem] text-ink-soft tabular-nums"
              >
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
            <DayLegend />
            <Summary days={days} />
          </>
        )}
      </RecordPart>
      {/* Not in the part, which folds where it is narrow. */}
      <Suspense fallback={null}>
        {isAdding && <PaperCheckDialog vehicle={vehicle} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-sm text-brand hover:underline print:hidden">
    {children}
  </Link>
);

/** 'November'. */
const monthName = (month: string) => formatMonth(`${month}-01`).replace(/ \d+$/, '');

/** '17 Nov 2026: with defects, 05:16, Seán Ó Briain, 201,874 km'. */
function said({ day, state, defects, checked_at, name, odometer_km, flags }: VehicleDay): string {
  const result =
    state === 'defects' && defects > 0 ? counted(defects, ['defect', 'defects']) : DAY_LABELS[state];
  const parts = [
    result,
    checked_at && formatTime(checked_at),
    name,
    odometer_km !== null && formatKm(odometer_km),
    ...storedFlagTexts(flags),
  ];
  return `${formatDate(day)}: ${parts.filter(Boolean).join(', ')}`;
}

function Square({ day, isLarge = false }: { day: VehicleDay; isLarge?: boolean }) {
  const text = said(day);
  const look = clsx(
    daySquare(day.state),
    isLarge ? 'h-10 w-full flex-col gap-0.5' : 'size-5',
    day.check_id && 'hover:outline-2 hover:outline-brand',
  );
  const content = (
    <>
      {isLarge && <span aria-hidden="true">{Number(day.day.slice(8))}</span>}
      <span aria-hidden="true">{dayMark(day)}</span>
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

function Summary({ days }: { days: readonly VehicleDay[] }) {
  const [gap] = gapsOf(days);
  const texts = [missedText(days), gap && gapText(gap)].filter(Boolean);
  if (texts.length === 0) return null;
  return <p className="mt-2 text-[0.8125rem]">{texts.join(' ')}</p>;
}
