import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart } from '../../../components/lazyPart';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { formatKm, formatMonth, formatTime } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import { vehicleDaysQuery } from '../../today/data';
import {
  dayWords,
  elsewhereTexts,
  firstShown,
  gapOn,
  type KmGap,
  kmGapsOf,
  missedText,
  monthsOf,
  monthText,
  recordedText,
  toldTexts,
  type VehicleDay,
} from '../../today/days';
import { Begins } from '../../today/parts/Begins';
import { BeingWritten } from '../../today/parts/BeingWritten';
import { DayLegend, DaySquare } from '../../today/parts/DaySquare';
import { gapText } from '../../today/parts/dayTexts';
import type { ChosenVehicle } from '../../vehicles/parts/VehicleField';
import { storedFlagTexts } from '../flags';

const DayDialog = lazyPart(() => import('../../today/parts/DayDialog'));
const PaperCheckDialog = lazyPart(() => import('./PaperCheckDialog'));

/** Three months of a vehicle, a square a day; one sentence says what is missing and how far it drove. */
export function VehicleChecks({ vehicle }: { vehicle: ChosenVehicle }) {
  const { id: vehicleId } = vehicle;
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<VehicleDay | null>(null);
  const today = useToday();
  const { data: days, isLoadingError, refetch } = useQuery(vehicleDaysQuery(vehicleId, firstShown(today)));
  const months = days && monthsOf(days, today);
  const [current] = months ?? [];
  const state = days && current ? monthText(days, current.month, monthName(current.month)) : null;
  const gaps = kmGapsOf(days ?? []);
  const square = (day: VehicleDay, isLarge: boolean) => {
    const gap = gapOn(gaps, day);
    return <DaySquare day={day} text={said(day, gap)} gap={gap} isLarge={isLarge} onOpen={setOpened} />;
  };
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
            <Way to={`${paths.allChecks}?vehicle=${vehicleId}`}>All checks</Way>
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
            <BeingWritten />
            <Begins since={firstShown(today)} days={days} />
            <div className="space-y-1 max-[53rem]:hidden print:block">
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
                        {found && square(found, false)}
                      </li>
                    ))}
                  </ol>
                </div>
              ))}
            </div>
            <div className="grid gap-6 sm:grid-cols-3 min-[53rem]:hidden print:hidden">
              {months.map(({ month, ...each }) => (
                <Weeks key={month} {...each} isOld={month !== current?.month} square={square} />
              ))}
            </div>
            <DayLegend days={days} gaps={gaps} />
            <Summary days={days} />
          </>
        )}
      </RecordPart>
      {/* Not in the part, which folds where it is narrow. */}
      <Suspense fallback={null}>
        {isAdding && <PaperCheckDialog vehicle={vehicle} onClose={() => setAdding(false)} />}
        {opened && (
          <DayDialog
            plate={vehicle.plate}
            day={opened}
            gap={gapOn(gaps, opened)}
            onClose={() => setOpened(null)}
          />
        )}
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

/** '17 Nov 2026: 1 defect, 05:16, Seán Ó Briain, 201,874 km, changed since'. */
function said(day: VehicleDay, gap: KmGap | undefined): string {
  const parts = [
    day.depot && `in ${day.depot}`,
    dayWords(day),
    day.checked_at && formatTime(day.checked_at),
    day.name,
    day.odometer_km !== null && formatKm(day.odometer_km),
    gap && 'driven all the same',
    ...storedFlagTexts(day.flags),
    recordedText(day),
    day.acts.length > 0 && 'changed since',
  ];
  return `${formatDate(day.day)}: ${parts.filter(Boolean).join(', ')}`;
}

type WeeksProps = {
  days: readonly { day: string; found: VehicleDay | undefined }[];
  name: string;
  isOld: boolean;
  square: (day: VehicleDay, isLarge: boolean) => ReactNode;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A week a line, cells of 40 px that open the day. A phone has room for one month. */
function Weeks({ days, name, isOld, square }: WeeksProps) {
  const first = days[0] ? (new Date(days[0].day).getUTCDay() + 6) % 7 : 0;
  return (
    <div className={isOld ? 'max-sm:hidden' : undefined}>
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
              square(found, true)
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
  const [gap] = kmGapsOf(days);
  const later = toldTexts(days, ['stopped_later']);
  const texts = [...elsewhereTexts(days), missedText(days), ...later, gap && gapText(gap)].filter(Boolean);
  if (texts.length === 0) return null;
  return <p className="mt-2 text-[0.8125rem]">{texts.join(' ')}</p>;
}
