import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ClipboardCheck, Square } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { IconButton } from '../../../components/IconButton';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintKey } from '../../../components/usePrintKey';
import { useRowKeys } from '../../../components/useRowKeys';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { findingTitle } from '../../../domain/compliance';
import { addDaysToDay, type Day, isWithinLimits } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatTime, formatWeekday, formatWeekdayInText } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { oneOf } from '../../../lists/filters';
import { paths } from '../../../paths';
import { ChecksBegin } from '../../depots/parts/ChecksBegin';
import {
  type Board,
  type BoardVehicle,
  countsAsChecked,
  driverText,
  figuresOf,
  groupsOf,
  groupTitle,
  heldByText,
  pastWords,
  unfitOf,
} from '../board';
import { boardQuery, sayUnused, withdrawUnused } from '../data';
import { BeingWritten } from '../parts/BeingWritten';
import { lastCheckText } from '../parts/boardText';
import { BoardFigures, SHOWN } from './BoardFigures';
import { BoardGroup } from './BoardGroup';
import { BoardDefects, LookPanel } from './BoardPanels';
import { IdleDay } from './IdleDay';
import { shownRows, useKeptFocus } from './useRows';

const SayDialog = lazyPart(() => import('./SayDialog'));

export default function TodayPage() {
  const today = useToday();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = isWithinLimits(asked) && asked < today ? asked : today;
  const isToday = day === today;
  const board = useQuery({ ...boardQuery(day, isToday), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, dataUpdatedAt, isRefetchError, refetch } = board;
  usePrintKey(() => print());

  const show = (to: Day) =>
    setParams(
      (old) => {
        if (to === today) old.delete('day');
        else old.set('day', to);
        return old;
      },
      { replace: true },
    );
  const updated = dataUpdatedAt > 0 ? formatTime(new Date(dataUpdatedAt).toISOString()) : null;
  const title = isToday ? 'Today' : formatWeekday(day);

  return (
    <>
      <PrintTitle title={`Board of ${formatWeekdayInText(day)}`} by={user} />
      <PageHeading
        title={title}
        documentTitle={`${title} - Roadworthy`}
        subtitle={
          <div className="text-sm tabular-nums print:hidden">
            {isToday ? (
              <p>
                {formatWeekday(day)}
                {updated && `, ${updated}`}.{' '}
                <span className="max-sm:hidden print:hidden">Updates every minute.</span>
              </p>
            ) : (
              <p>What is on record of this day. Defects as they were that evening.</p>
            )}
            {isRefetchError && (
              <p role="alert" className="text-bad print:hidden">
                The board has not been updated since.
              </p>
            )}
          </div>
        }
        actions={
          <>
            <DayChooser day={day} today={today} first={data?.first_day ?? null} onChoose={show} />
            <PrintButton disabled={!data} onPrint={() => print()} />
          </>
        }
      />
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <LoadedBoard
            key={data.day}
            board={data}
            params={params}
            setParams={setParams}
            updatedAt={dataUpdatedAt}
          />
        </div>
      ) : error ? (
        <Card>
          <ErrorState message={explain("The board couldn't be loaded", error)} onRetry={() => refetch()} />
        </Card>
      ) : (
        <div className="space-y-4">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm print:hidden">
        {[
          { to: paths.checkedBy, label: 'How checks are done' },
          {
            to: user.role === 'admin' ? `${paths.settings}?tab=checks` : paths.walkLists,
            label: 'Checklists',
          },
        ].map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-brand hover:underline">
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}

type DayChooserProps = { day: Day; today: Day; first: Day | null; onChoose: (day: Day) => void };

function DayChooser({ day, today, first, onChoose }: DayChooserProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame it
    <div
      role="group"
      aria-label="Day"
      className="inline-flex items-center rounded-control border border-line-strong bg-surface print:hidden"
    >
      <IconButton
        icon={ChevronLeft}
        label="The day before"
        aria-disabled={first === null || day <= first}
        onClick={() => first !== null && day > first && onChoose(addDaysToDay(day, -1))}
      />
      <span className="min-w-16 text-center font-medium tabular-nums">{formatDayAndMonth(day)}</span>
      <IconButton
        icon={ChevronRight}
        label="The day after"
        aria-disabled={day >= today}
        onClick={() => day < today && onChoose(addDaysToDay(day, 1))}
      />
    </div>
  );
}

type LoadedBoardProps = {
  board: Board;
  params: URLSearchParams;
  setParams: ReturnType<typeof useSearchParams>[1];
  updatedAt: number;
};

const NO_DAY = 'No day of a vehicle is on record.';

/** Days back of which something can still be said. */
const SAID_BACK = 7;

function LoadedBoard({ board, params, setParams, updatedAt }: LoadedBoardProps) {
  const { day, is_today, vehicles, defects, look, has_checklists, idle, begins_on, is_written } = board;
  const today = useToday();
  const figures = figuresOf(board);
  const shown = oneOf(SHOWN, params.get('show') ?? '');
  const unused = useAction(sayUnused());
  const undo = useAction(withdrawUnused());
  const [said, setSaid] = useState<BoardVehicle | null>(null);
  // Of a day that is over, with words: of a vehicle, or that nobody worked.
  const [asked, setAsked] = useState<BoardVehicle | 'nobody' | null>(null);
  const rows = useKeptFocus<HTMLDivElement>(board);
  useRowKeys(() => shownRows(rows.current), 'li');

  const filter = (name: string) =>
    setParams(
      (old) => {
        if (old.get('show') === name) old.delete('show');
        else old.set('show', name);
        return old;
      },
      { replace: true },
    );
  const maySay = day >= addDaysToDay(today, -SAID_BACK);
  const say = (vehicle: BoardVehicle) =>
    is_today
      ? unused.mutate({ vehicle_id: vehicle.id, day }, { onSuccess: () => setSaid(vehicle) })
      : setAsked(vehicle);
  const takeBack = ({ id }: Pick<BoardVehicle, 'id'>) =>
    undo.mutate({ vehicle_id: id, day }, { onSuccess: () => setSaid(null) });

  const isEmpty = vehicles.length === 0;
  if (is_today && isEmpty) {
    return (
      <Card>
        <EmptyState
          icon={ClipboardCheck}
          title="No vehicles yet"
          text="Every morning, each vehicle of the fleet is listed here: what must not go out, what is checked and what is not."
          action={<ButtonLink to={paths.newVehicle}>Add a vehicle</ButtonLink>}
        />
      </Card>
    );
  }

  const faulty = new Set(defects.map(({ vehicle_id }) => vehicle_id));
  const groups = groupsOf(
    vehicles.filter((vehicle) => {
      if (shown === undefined) return true;
      if (shown === 'open') return faulty.has(vehicle.id);
      return shown === 'checked' ? countsAsChecked(vehicle, is_today) : vehicle.place === shown;
    }),
  );
  const unlisted =
    figures.notExpected - (groups.find(({ place }) => place === 'not_expected')?.vehicles.length ?? 0);
  const now = is_today ? new Date(updatedAt) : null;

  return (
    <div ref={rows}>
      {!isEmpty && <BoardFigures figures={figures} shown={shown} isToday={is_today} onFilter={filter} />}
      {(unused.failure ?? undo.failure) && (
        <InlineAlert tone="bad" className="mt-4">
          {unused.failure ?? undo.failure}
        </InlineAlert>
      )}
      {!is_today && !is_written && <BeingWritten />}
      {has_checklists && (begins_on === null || begins_on > today) && <ChecksBegin beginsOn={begins_on} />}
      <IdleDay
        board={board}
        onSay={maySay && figures.checked === 0 && figures.notChecked > 0 ? () => setAsked('nobody') : null}
      />
      {!has_checklists && (
        <p className="mt-4 rounded-card border border-line bg-surface px-4 py-3 text-sm sm:px-5">
          No check is expected of any vehicle, because no checklist is switched on for their categories. An
          administrator does that in Settings &gt; Checks.
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_26.75rem] min-[1180px]:gap-6 print:hidden">
        <div className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
          {isEmpty && is_written && <p className="px-4 py-3 text-sm sm:px-5">{NO_DAY}</p>}
          {groups.map((group) => (
            <BoardGroup
              key={group.place}
              {...group}
              defects={defects}
              look={look}
              day={day}
              now={now}
              isAlone={shown !== undefined}
              onUnused={maySay ? say : null}
              onUsed={maySay && !idle ? takeBack : null}
            />
          ))}
          {groups.length === 0 && !isEmpty && (
            <EmptyState
              icon={ClipboardCheck}
              title={shown ? 'No vehicle here' : 'Nothing is expected'}
              text={
                shown
                  ? 'Press the figure again to see all vehicles.'
                  : 'No check is expected of any vehicle on this day.'
              }
            />
          )}
          {unlisted > 0 && shown === undefined && groups.length > 0 && (
            <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">
              {counted(unlisted, [
                `other vehicle ${is_today ? "isn't" : "wasn't"}`,
                `other vehicles ${is_today ? "aren't" : "weren't"}`,
              ])}{' '}
              due a check {is_today ? 'today' : 'that day'}.
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BoardDefects board={board} now={now} />
          {look.length > 0 && <LookPanel items={look} isToday={is_today} />}
        </div>
      </div>
      <BoardPaper board={board} />
      <Suspense fallback={null}>
        {asked && (
          <SayDialog day={day} vehicle={asked === 'nobody' ? null : asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
      {said && (
        <div
          role="status"
          className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full items-center gap-4 rounded-card border border-line-strong bg-surface px-4 py-1 shadow-float print:hidden"
        >
          <span className="min-w-0 wrap-anywhere">{said.plate} is not used on this day.</span>
          <button
            type="button"
            // The pressed button is gone with its row.
            ref={(button) => button?.focus({ preventScroll: true })}
            className="min-h-11 cursor-pointer px-2 font-medium text-brand hover:underline"
            onClick={() => takeBack(said)}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}

/** One sheet with a box to tick for each vehicle, to walk through the yard with. */
function BoardPaper({ board }: { board: Board }) {
  const { vehicles, defects, look, day, is_today } = board;
  const figures = figuresOf(board);
  const why = (vehicle: BoardVehicle): string => {
    const { id, place, papers, driver_finding, check } = vehicle;
    const past = is_today ? null : pastWords(vehicle);
    if (past) return past;
    const own = defects.filter(({ vehicle_id }) => vehicle_id === id);
    const reasons = [
      ...own.filter(({ severity }) => place !== 'held' || severity === 'stop').map(({ fault }) => fault),
      ...papers.map((paper) => findingTitle({ ...paper, verdict: 'not_compliant' }, null)),
      ...((driver_finding ?? unfitOf(vehicle, look)) ? ['Driver must not drive'] : []),
    ];
    return reasons.join('; ') || lastCheckText(check, day, own.length);
  };
  if (vehicles.length === 0) return board.is_written && <p className="hidden print:block">{NO_DAY}</p>;
  return (
    <div className="on-paper hidden print:block">
      <p className="mb-2">
        {figures.held} {is_today ? 'must not go out' : 'were stopped'}
        {figures.held > 0 && ` (${heldByText(figures.heldBy)})`}. {figures.checked} of {figures.expected}{' '}
        checked, {figures.notChecked} not, {figures.unused} not used
        {figures.notKnown > 0 && `, ${figures.notKnown} not known`}. Open defects: {figures.defects}
        {figures.late > 0 && `, ${figures.late} late`}.
      </p>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Done</span>
            </th>
            <th scope="col">Vehicle</th>
            <th scope="col">Driver</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        {groupsOf(vehicles).map(({ place, vehicles: own }) => (
          <tbody key={place}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="text-left">
                {groupTitle(place, is_today)} {own.length}
              </th>
            </tr>
            {own.map((vehicle) => (
              <tr key={vehicle.id}>
                <td>
                  <Square aria-hidden="true" className="size-4" />
                </td>
                <td className="whitespace-nowrap">
                  <strong>{vehicle.plate}</strong> {vehicle.name}
                </td>
                <td>{[driverText(vehicle), vehicle.driver?.phone].filter(Boolean).join(', ')}</td>
                <td>{why(vehicle)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
