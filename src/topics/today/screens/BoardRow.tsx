import { clsx } from 'clsx';
import { ChevronRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dial } from '../../../components/PhoneLink';
import { PlateChip } from '../../../components/PlateChip';
import { findingTitle } from '../../../domain/compliance';
import { capitalised, counted } from '../../../domain/words';
import { formatTime } from '../../../lib/format';
import { paths } from '../../../paths';
import { findingAction } from '../../findingForms';
import { findingPath } from '../../findings/parts/findingPath';
import {
  type BoardDefect,
  type BoardPlace,
  type BoardVehicle,
  driverText,
  type HeldBy,
  holderText,
  isDefectLate,
  pastWords,
  type Unfit,
} from '../board';
import { lastCheckText, sinceAgoText, sinceDay } from '../parts/boardText';
import { ROW } from './useRows';

type BoardRowProps = {
  vehicle: BoardVehicle;
  /** Of this vehicle, worst first. */
  defects: readonly BoardDefect[];
  unfit: Unfit | undefined;
  day: string;
  now: Date | null;
  onUnused: ((vehicle: BoardVehicle) => void) | null;
  onUsed: ((vehicle: BoardVehicle) => void) | null;
};

/** The row opens the vehicle, its button the very form. Without room for a column, the driver is below the plate and the number beside the row. */
export function BoardRow({ vehicle, defects, unfit, day, now, onUnused, onUsed }: BoardRowProps) {
  const { id, plate, name, place, driver } = vehicle;
  const isHeld = place === 'held';
  return (
    <li
      className={clsx(
        'relative grid min-h-[4.375rem] grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-2 pr-1 hover:bg-canvas sm:min-h-15 sm:pr-5',
        'sm:grid-cols-[9.5rem_minmax(0,1fr)_auto] lg:grid-cols-[9.5rem_10.25rem_minmax(0,1fr)_7.75rem]',
        '[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]',
        isHeld ? 'border-l-4 border-l-bad pl-3 sm:pl-4' : 'pl-4 sm:pl-5',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 sm:block">
        <Link
          to={paths.vehicle(id)}
          {...{ [ROW]: id }}
          className="after:absolute after:inset-0 hover:text-brand focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
        >
          <PlateChip registration={plate} small />
        </Link>
        <p className="truncate text-xs text-ink-soft max-lg:hidden" title={name}>
          {name}
        </p>
        <p className="min-w-0 truncate text-sm lg:hidden">
          <span className={clsx(!driver && 'text-ink-soft')}>{driverText(vehicle)}</span>
        </p>
      </div>
      <div className="min-w-0 text-sm max-lg:hidden">
        {driver ? (
          <>
            <Link
              to={paths.driver(driver.id)}
              dir="auto"
              className="relative block truncate leading-6 hover:text-brand"
              title={driver.name}
            >
              {driver.name}
            </Link>
            {driver.phone && (
              <a
                href={dial(driver.phone)}
                className="relative block w-fit text-[0.8125rem] leading-6 text-brand tabular-nums hover:underline"
              >
                {driver.phone}
              </a>
            )}
          </>
        ) : (
          <span className="text-ink-soft wrap-anywhere">{driverText(vehicle)}</span>
        )}
      </div>
      <div className="min-w-0 space-y-0.5 text-sm max-sm:col-start-1">
        <Reasons vehicle={vehicle} defects={defects} day={day} now={now} />
        <DriverReason vehicle={vehicle} day={day} />
        {unfit && <UnfitReason vehicle={vehicle} unfit={unfit} />}
      </div>
      <div
        className={clsx(
          'flex justify-end max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:items-end lg:justify-start',
          isHeld || place === 'defects' ? 'max-sm:flex-col' : 'max-sm:flex-row-reverse max-sm:items-center',
        )}
      >
        <Call driver={driver} />
        <span className="relative max-sm:mr-2">
          <Act vehicle={vehicle} defects={defects} onUnused={onUnused} onUsed={onUsed} />
        </span>
      </div>
    </li>
  );
}

function Call({ driver }: Pick<BoardVehicle, 'driver'>) {
  if (!driver?.phone) return null;
  return (
    <a
      href={dial(driver.phone)}
      className="relative inline-flex size-11 items-center justify-center rounded-control text-brand hover:bg-brand-soft lg:hidden"
    >
      <Phone aria-hidden="true" className="size-5" />
      <span className="sr-only">Call {driver.name}</span>
    </a>
  );
}

type ReasonsProps = Pick<BoardRowProps, 'vehicle' | 'defects' | 'day' | 'now'>;

function Reasons({ vehicle, defects, day, now }: ReasonsProps) {
  const { place, state, papers, check, missed, trip } = vehicle;
  const past = now ? null : pastWords(vehicle);
  if (past) return <p className={clsx(place === 'held' && 'font-medium')}>{past}</p>;
  const stops = defects.filter(({ severity }) => severity === 'stop');
  if (place === 'held') {
    return (
      <>
        {stops.map((defect) => (
          <Line
            key={defect.id}
            title={defect.fault}
            since={sinceAgoText(defect.found_at, day, now)}
            detail={defect.state === 'open' ? 'Not assigned yet' : capitalised(holderText(defect, day))}
            isBad
          />
        ))}
        {papers.map((paper) => (
          <Line key={`${paper.kind} ${paper.due}`} {...paperLine(paper, day)} isBad />
        ))}
      </>
    );
  }
  if (place === 'trip' && trip)
    return (
      <Line
        title={stops[0]?.fault ?? 'Stopped'}
        since={`until ${formatTime(trip.until)}`}
        detail={`One trip to ${trip.place}`}
      />
    );
  if (place === 'defects') {
    const [first, ...others] = defects;
    if (!first)
      return <p className="text-ink-soft">Defects found {check && formatTime(check.at)}, all closed since</p>;
    return (
      <Line
        title={first.fault}
        since={sinceAgoText(first.found_at, day, now)}
        detail={[
          first.severity === 'note' ? 'note' : holderText(first, day),
          others.length > 0 && `and ${counted(others.length, ['more', 'more'])}`,
        ]
          .filter(Boolean)
          .join(', ')}
        isBad={isDefectLate(first, day)}
      />
    );
  }
  if (place === 'no_defect')
    return (
      <p className="text-ink-soft">
        {vehicle.accepted_at && check && check.at < vehicle.accepted_at
          ? `Accepted ${formatTime(vehicle.accepted_at)}, no defect`
          : `Checked ${check ? formatTime(check.at) : ''}, no defect`}
        {state === 'covered_late' && ', on record later'}
      </p>
    );
  if (place === 'unused' || place === 'workshop')
    return <p className="text-ink-soft">{lastCheckText(check, day, defects.length)}</p>;
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-soft">
      <span className="grow">{lastCheckText(check, day, defects.length)}</span>
      {missed > 0 && <span className="text-warn lg:w-36">{counted(missed, ['day', 'days'])} missed</span>}
    </p>
  );
}

/** Shown at the vehicle, which is for somebody else to drive. */
function DriverReason({ vehicle, day }: Pick<BoardRowProps, 'vehicle' | 'day'>) {
  const { id, plate, place, driver_finding } = vehicle;
  if (!driver_finding) return null;
  return (
    <Line
      title="Driver must not drive"
      since={driver_finding.due ? sinceDay(driver_finding.due, day) : undefined}
      detail={
        <>
          {findingTitle({ ...driver_finding, verdict: 'not_compliant' }, null)}.
          {IN_ORDER.has(place) && ' The vehicle is in order.'}{' '}
          <Link
            to={`${paths.vehicle(id)}#assignment`}
            className="relative text-brand underline underline-offset-4 print:hidden"
          >
            Change driver<span className="sr-only">: {plate}</span>
          </Link>
        </>
      }
      isBad
    />
  );
}

/** It counts for the vehicle that is theirs by the board, also if they said it in the check of another. */
function UnfitReason({
  vehicle: { place, driver_finding },
  unfit,
}: Pick<BoardRowProps, 'vehicle'> & { unfit: Unfit }) {
  return (
    <Line
      title={driver_finding ? 'Not fit to drive today' : 'Driver must not drive'}
      since={formatTime(unfit.checked_at)}
      detail={
        <>
          {!driver_finding && 'Not fit today.'}
          {!driver_finding && IN_ORDER.has(place) && ' The vehicle is in order.'}{' '}
          <Link
            to={paths.checkRecord(unfit.check_id)}
            className="relative text-brand underline underline-offset-4 print:hidden"
          >
            See the check<span className="sr-only">: {unfit.plate}</span>
          </Link>
        </>
      }
      isBad
    />
  );
}

const IN_ORDER: ReadonlySet<BoardPlace> = new Set(['not_checked', 'no_defect', 'unused']);

function paperLine(paper: HeldBy, day: string) {
  return {
    title: findingTitle({ ...paper, verdict: 'not_compliant' }, null),
    since: paper.due && !paper.is_missing ? sinceDay(paper.due, day) : undefined,
  };
}

type LineProps = { title: string; since?: string | undefined; detail?: ReactNode; isBad?: boolean };

function Line({ title, since, detail, isBad = false }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p
        className={clsx(
          'min-w-0 grow basis-32 wrap-anywhere max-sm:basis-auto max-sm:grow-0',
          isBad && 'font-medium',
        )}
      >
        {title}
      </p>
      {since && (
        <p className={clsx('shrink-0 tabular-nums lg:w-[8.875rem]', isBad ? 'text-bad' : 'text-ink-soft')}>
          {since}
        </p>
      )}
      {detail && <p className="w-full text-ink-soft max-sm:w-auto">{detail}</p>}
    </div>
  );
}

const ACT =
  'relative inline-flex min-h-[1.875rem] cursor-pointer items-center rounded-control border px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-brand hover:bg-brand-soft pointer-coarse:min-h-11 print:hidden';
const OUTLINED = 'border-line-strong bg-surface';
const PLAIN = 'border-transparent';

type ActProps = Pick<BoardRowProps, 'vehicle' | 'defects' | 'onUnused' | 'onUsed'>;

function Act({ vehicle, defects, onUnused, onUsed }: ActProps) {
  const { id, plate, place, papers, driver } = vehicle;
  const of = <span className="sr-only">: {plate}</span>;
  const link = (to: string, label: string) => (
    <Link to={to} className={clsx(ACT, place === 'held' ? OUTLINED : PLAIN)}>
      {label}
      {of}
    </Link>
  );
  const say = place === 'not_checked' ? onUnused : place === 'unused' ? onUsed : null;
  if (say)
    return (
      <button type="button" onClick={() => say(vehicle)} className={clsx(ACT, PLAIN)}>
        {place === 'unused' ? 'Used' : 'Not used'}
        {of}
      </button>
    );
  const [defect] = defects;
  const [paper] = papers;
  if (place !== 'no_defect' && defect && (place !== 'held' || defect.severity === 'stop'))
    return link(
      paths.defect(defect.id),
      defect.state === 'open' && defect.severity !== 'note' ? 'Plan repair' : 'Open',
    );
  if (place === 'held' && paper)
    return link(findingPath({ subject: 'vehicle', subject_id: id }, paper), findingAction(paper));
  if (driver?.phone) return null;
  return <ChevronRight aria-hidden="true" className="mr-3 size-4 text-ink-soft sm:hidden" />;
}
