import { clsx } from 'clsx';
import { CircleX, Info, Wrench } from 'lucide-react';
import { Fragment, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { dublinToday } from '../../../domain/dates';
import { useAction } from '../../../forms/useSave';
import { formatKm, formatTime } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { SEVERITY_LABELS } from '../../checklists/fields';
import { SEVERITIES } from '../../checklists/items';
import { type Board, type BoardDefect, type BoardLook, holderText, isDefectLate } from '../board';
import { lookAtMileage } from '../data';
import { ageText, lookText } from '../parts/boardText';

const LinkDialog = lazyPart(() => import('../../checks/parts/LinkDialog'));

const SEVERITY = {
  stop: { icon: CircleX, className: 'text-bad' },
  repair: { icon: Wrench, className: 'text-warn' },
  note: { icon: Info, className: 'text-ink-soft' },
};

type OpenDefectsProps = { board: Board; now: Date | null };

/** By severity, oldest first, with who has it and until when. */
export function BoardDefects({ board: { defects, day }, now }: OpenDefectsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 px-4 py-1.5 sm:px-5">
        <h2 id={titleId} tabIndex={-1} className="text-base font-semibold">
          Open defects <span className="font-normal text-ink-soft tabular-nums">{defects.length}</span>
        </h2>
        <Link
          to={paths.defects}
          className="inline-flex min-h-11 items-center text-sm text-brand hover:underline"
        >
          All defects
        </Link>
      </div>
      {defects.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">No defect is open.</p>}
      {SEVERITIES.map((severity) => {
        const own = defects.filter((defect) => defect.severity === severity);
        const { icon: Icon, className } = SEVERITY[severity];
        return (
          own.length > 0 && (
            <div key={severity}>
              <h3
                className={clsx(
                  'flex items-center gap-2 border-y border-line bg-canvas px-4 py-1.5 text-[0.8125rem] font-medium sm:px-5',
                  className,
                )}
              >
                <Icon aria-hidden="true" className="size-3.5" /> {SEVERITY_LABELS[severity]}
                <span className="font-semibold tabular-nums">{own.length}</span>
              </h3>
              <ul className="divide-y divide-line">
                {own.map((defect) => (
                  <DefectRow key={defect.id} defect={defect} day={day} now={now} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

type DefectRowProps = { defect: BoardDefect; day: string; now: Date | null };

function DefectRow({ defect, day, now }: DefectRowProps) {
  const late = isDefectLate(defect, day);
  const isBad = defect.severity === 'stop' || late;
  return (
    <li
      className={clsx(
        'relative py-2 pr-4 hover:bg-canvas sm:pr-5',
        isBad ? 'border-l-3 border-l-bad pl-[0.8125rem] sm:pl-[1.0625rem]' : 'pl-4 sm:pl-5',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={paths.defect(defect.id)}
          className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-brand"
        >
          {defect.fault}
        </Link>
        <span
          className={clsx(
            'shrink-0 text-[0.8125rem] tabular-nums',
            defect.severity === 'stop' ? 'text-bad' : 'text-ink-soft',
          )}
        >
          {ageText(defect.found_at, day, now)}
        </span>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3">
        <PlateChip registration={defect.plate} small />
        <span className={clsx('text-[0.8125rem]', late ? 'text-bad' : 'text-ink-soft')}>
          {holderText(defect, day)}
        </span>
      </div>
    </li>
  );
}

/** Of what is to be looked at. */
const FIRST = 6;

/** What the checks of the day show, and those that nobody has confirmed. */
export function LookPanel({ items, isToday }: { items: readonly BoardLook[]; isToday: boolean }) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const [linked, setLinked] = useState<{ id: string; plate: string } | null>(null);
  const shown = isWhole ? items : items.slice(0, FIRST);
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <h2 id={titleId} tabIndex={-1} className="px-4 py-3 text-base font-semibold sm:px-5">
        To look at
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((item) => {
          if (item.kind === 'void') return <VoidElsewhere key={item.check_id} item={item} />;
          const { title, detail } = lookText(item);
          return (
            <li
              key={item.kind === 'gap' ? item.gap_id : item.kind === 'idle' ? item.day : item.check_id}
              className="relative px-4 py-2 text-sm hover:bg-canvas sm:px-5"
            >
              <div className="flex justify-between gap-3">
                <Link
                  to={lookPath(item)}
                  className="font-medium after:absolute after:inset-0 hover:text-brand"
                >
                  {title}
                </Link>
                <span className="shrink-0 text-ink-soft tabular-nums">
                  {item.kind === 'gap' ? item.plate : item.kind === 'idle' ? null : when(item.checked_at)}
                </span>
              </div>
              <p className="text-ink-soft wrap-anywhere">{detail}</p>
              {item.kind === 'gap' && isToday && <LookedAt id={item.gap_id} plate={item.plate} />}
              {item.kind === 'unknown' && (
                <Button
                  variant="quiet"
                  className="relative -ml-4 text-sm"
                  onClick={() => setLinked({ id: item.check_id, plate: item.plate })}
                >
                  Choose the vehicle <span className="sr-only">of {item.plate}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < items.length && (
        <Button variant="quiet" className="w-full border-t-line text-sm" onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
      {linked && (
        <Suspense fallback={null}>
          <LinkDialog check={linked} onClose={() => setLinked(null)} />
        </Suspense>
      )}
    </section>
  );
}

type Voided = Extract<BoardLook, { kind: 'void' }>;

const IN_TEXT = 'text-brand hover:underline';

/** What came of a check that the other depot took back is put right here. */
function VoidElsewhere({
  item: { plate, vehicle_id, checked_at, words, depot, defects, km },
}: {
  item: Voided;
}) {
  const day = formatDayAndMonth(dublinToday(new Date(checked_at)));
  return (
    <li className="px-4 py-2 text-sm wrap-anywhere sm:px-5">
      <p className="font-medium">
        The check of {plate} on {day} was void in {depot}: {words}
      </p>
      {defects.length > 0 && (
        <p>
          Its faults are still open here:{' '}
          {defects.map(({ id, fault }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={paths.defect(id)} className={IN_TEXT}>
                {fault}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {km !== null && (
        <p>
          Its odometer reading {formatKm(km)} is still on record:{' '}
          <Link to={paths.vehicle(vehicle_id)} className={IN_TEXT}>
            open {plate}
          </Link>
        </p>
      )}
    </li>
  );
}

function lookPath(item: Exclude<BoardLook, Voided>): string {
  if (item.kind === 'gap') return `${paths.vehicle(item.vehicle_id)}#checks`;
  return item.kind === 'idle' ? `${paths.today}?day=${item.day}` : paths.checkRecord(item.check_id);
}

/** It leaves the list, and stays on the vehicle's strip and in its packs. */
function LookedAt({ id, plate }: { id: string; plate: string }) {
  const { mutate, isPending, failure } = useAction(lookAtMileage());
  return (
    <>
      <Button
        variant="quiet"
        className="relative -ml-4 text-sm"
        busy={isPending}
        busyText="Saving..."
        onClick={() => mutate(id)}
      >
        Looked at<span className="sr-only">: {plate}</span>
      </Button>
      {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
    </>
  );
}

function when(at: string): string {
  const day = dublinToday(new Date(at));
  return day === dublinToday(new Date()) ? formatTime(at) : `${formatDayAndMonth(day)}, ${formatTime(at)}`;
}
