import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { IconButton } from '../../../components/IconButton';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { useMedia } from '../../../components/useMedia';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import type { Day } from '../../../domain/dates';
import { formatCount, formatMonth, formatTime, formatWeekday } from '../../../lib/format';
import { paths } from '../../../paths';
import { wholeVehicleQuery } from '../../wholeVehicle';
import { vehicleDaysQuery } from '../data';
import {
  daysOfMonth,
  dayWords,
  gapOn,
  type KmGap,
  kmGapsOf,
  recordedText,
  sheetMonth,
  type VehicleDay,
} from '../days';
import { Begins } from '../parts/Begins';
import { BeingWritten } from '../parts/BeingWritten';
import { DayLegend, DaySquare } from '../parts/DaySquare';
import { changeTexts, sheetTexts } from '../parts/dayTexts';

const DayDialog = lazyPart(() => import('../parts/DayDialog'));

/** A month of a vehicle's checks on one A4, days across. */
export default function MonthSheetPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const user = useCurrentUser();
  const { first, last, before, after } = sheetMonth(search.get('month'), useToday());
  const vehicle = useQuery(wholeVehicleQuery(id));
  const checks = useQuery(vehicleDaysQuery(id, first, last));
  const record = vehicle.data?.vehicle;
  const failed = [vehicle, checks].find(({ isLoadingError }) => isLoadingError);
  const title = record ? `Checks of ${record.registration_number}` : 'Checks of a vehicle';
  const show = (month: Day) => setSearch({ month: month.slice(0, 7) }, { replace: true });
  return (
    <>
      <PrintTitle
        title={`${title}, ${formatMonth(first)}`}
        by={user}
        about={
          record && (
            <p>
              {record.manufacturer} {record.model}, {record.type.category}
            </p>
          )
        }
      />
      <PageHeading
        title={title}
        back={{ to: `${paths.vehicle(id)}#checks`, label: 'The vehicle' }}
        subtitle={
          <span className="flex items-center gap-1 print:hidden">
            <IconButton
              icon={ChevronLeft}
              label="The month before"
              aria-disabled={before === null}
              onClick={() => before && show(before)}
            />
            <span aria-live="polite" className="text-center font-medium sm:min-w-32">
              {formatMonth(first)}
            </span>
            <IconButton
              icon={ChevronRight}
              label="The month after"
              aria-disabled={after === null}
              onClick={() => after && show(after)}
            />
          </span>
        }
        actions={<PrintButton disabled={!record || !checks.data} onPrint={() => print()} />}
      />
      <Card className="month-sheet on-paper print:border-0 print:p-0">
        {failed ? (
          <ErrorState
            message={explain("The checks couldn't be loaded", failed.error)}
            onRetry={() => failed.refetch()}
          />
        ) : record && checks.data ? (
          <Sheet days={checks.data} first={first} plate={record.registration_number} />
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
      </Card>
    </>
  );
}

type SheetProps = { days: readonly VehicleDay[]; first: Day; plate: string };

/** A trailer has no odometer. */
function Sheet({ days, first, plate }: SheetProps) {
  const month = daysOfMonth(days, first);
  const [opened, setOpened] = useState<VehicleDay | null>(null);
  const gaps = kmGapsOf(days);
  const changes = changeTexts(days);
  const hasKm = days.some(({ odometer_km }) => odometer_km !== null);
  const isNarrow = useMedia('(max-width: 63.99rem)');
  const square = (day: VehicleDay) => (
    <DaySquare day={day} text={said(day, gapOn(gaps, day))} gap={gapOn(gaps, day)} onOpen={setOpened} />
  );
  return (
    <>
      <BeingWritten />
      <Begins since={first} days={days} />
      {isNarrow && <Down month={month} hasKm={hasKm} square={square} />}
      <div className={clsx('relative', isNarrow && 'hidden print:block')}>
        <table className="w-full table-fixed border-collapse text-xs">
          <caption className="sr-only">Checks in {formatMonth(first)}</caption>
          <thead>
            <tr>
              <td className="w-22 border-0!" />
              {month.map(({ day }) => (
                <th key={day} scope="col" className={clsx(CELL, 'font-medium')}>
                  <span className="block font-normal text-ink-soft">{formatWeekday(day).slice(0, 2)}</span>
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line title="Result" days={month}>
              {(day) => <span className="flex justify-center">{square(day)}</span>}
            </Line>
            <Line title="Time" days={month}>
              {({ checked_at }) => checked_at && <Upright>{formatTime(checked_at)}</Upright>}
            </Line>
            {hasKm && (
              <Line title="km" days={month}>
                {({ odometer_km }) => odometer_km !== null && <Upright>{formatCount(odometer_km)}</Upright>}
              </Line>
            )}
            <Line title="Checked by" days={month}>
              {(day) => checkedBy(day) && <Upright>{checkedBy(day)}</Upright>}
            </Line>
          </tbody>
        </table>
      </div>
      <DayLegend days={days} gaps={gaps} />
      <ul className="mt-3 space-y-1">
        {sheetTexts(days, first).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {changes.length > 0 && (
        <section className="mt-3">
          <h2 className="font-medium">Changed since</h2>
          <ul className="space-y-1">
            {changes.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense fallback={null}>
        {opened && (
          <DayDialog plate={plate} day={opened} gap={gapOn(gaps, opened)} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

const said = (day: VehicleDay, gap: KmGap | undefined) =>
  [
    day.depot && `in ${day.depot}`,
    dayWords(day),
    gap && 'driven all the same',
    recordedText(day),
    day.acts.length > 0 && 'changed since',
  ]
    .filter(Boolean)
    .join(', ');

const checkedBy = ({ check_id, name, depot }: VehicleDay) =>
  name ?? (check_id && !depot ? 'Nobody confirmed it' : '');

type DownProps = {
  month: ReturnType<typeof daysOfMonth>;
  hasKm: boolean;
  square: (day: VehicleDay) => ReactNode;
};

/** Days down, where 31 columns have no room. Paper has them across. */
function Down({ month, hasKm, square }: DownProps) {
  return (
    <table className="w-full text-sm tabular-nums print:hidden">
      <caption className="sr-only">Checks of the month</caption>
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          {['Day', 'Result', 'Time', ...(hasKm ? ['km'] : []), 'Checked by'].map((head) => (
            <th
              key={head}
              scope="col"
              className={clsx('pb-1 font-medium', head === 'km' && 'pr-3 text-right')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.map(({ day, found }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="h-8 pr-2 text-left font-normal whitespace-nowrap">
              <span className="inline-block w-5">{Number(day.slice(8))}</span>
              <span className="text-ink-soft">{formatWeekday(day).slice(0, 2)}</span>
            </th>
            <td className="pr-2">{found && square(found)}</td>
            <td className="pr-2">{found?.checked_at && formatTime(found.checked_at)}</td>
            {hasKm && (
              <td className="pr-3 text-right">
                {found && found.odometer_km !== null && formatCount(found.odometer_km)}
              </td>
            )}
            <td className="wrap-anywhere">{found && checkedBy(found)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL = 'border! border-line px-0! py-1! text-center! align-bottom! tabular-nums';

type LineProps = {
  title: string;
  days: ReturnType<typeof daysOfMonth>;
  children: (day: VehicleDay) => ReactNode;
};

function Line({ title, days, children }: LineProps) {
  return (
    <tr>
      <th scope="row" className="pr-2 text-left align-bottom font-medium whitespace-nowrap text-ink-soft">
        {title}
      </th>
      {days.map(({ day, found }) => (
        <td key={day} className={CELL}>
          {found && children(found)}
        </td>
      ))}
    </tr>
  );
}

/** Read from below: a column is as narrow as a day. */
const Upright = ({ children }: { children: string }) => (
  <span className="mx-auto inline-block max-h-36 rotate-180 text-left wrap-anywhere [writing-mode:vertical-rl]">
    {children}
  </span>
);
