import { clsx } from 'clsx';
import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  TriangleAlert,
  Truck,
  Wrench,
} from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import {
  type Board,
  type BoardDefect,
  type BoardPlace,
  type BoardVehicle,
  groupTitle,
  unfitOf,
} from '../board';
import { BoardRow } from './BoardRow';

const RemindDialog = lazyPart(() => import('./RemindDialog'));

const ICONS = {
  held: CircleX,
  trip: Truck,
  not_checked: CircleDashed,
  defects: TriangleAlert,
  no_defect: CircleCheck,
  not_known: CircleHelp,
  workshop: Wrench,
  unused: CircleMinus,
  not_expected: CircleMinus,
};

/** In order, so nobody has to look at them. */
const FOLDED: ReadonlySet<BoardPlace> = new Set(['no_defect', 'workshop', 'unused']);

type BoardGroupProps = {
  place: BoardPlace;
  vehicles: readonly BoardVehicle[];
  defects: readonly BoardDefect[];
  look: Board['look'];
  day: string;
  now: Date | null;
  /** Asked for by its figure, so it is open. */
  isAlone: boolean;
  /** Null where nothing can be said of the day any more. */
  onUnused: ((vehicle: BoardVehicle) => void) | null;
  onUsed: ((vehicle: BoardVehicle) => void) | null;
};

export function BoardGroup({
  place,
  vehicles,
  defects,
  look,
  day,
  now,
  isAlone,
  onUnused,
  onUsed,
}: BoardGroupProps) {
  const titleId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const mayFold = FOLDED.has(place) && !isAlone;
  const isOpen = !mayFold || isUnfolded;
  // Who must not drive it is seen whatever is folded.
  const shown = isOpen ? vehicles : vehicles.filter((each) => each.driver_finding ?? unfitOf(each, look));
  const Icon = ICONS[place];
  return (
    <section aria-labelledby={titleId}>
      <div
        className={clsx(
          'flex min-h-11 flex-wrap items-center gap-x-2 px-4 first:rounded-t-card sm:px-5',
          place === 'held' ? 'bg-bad-soft text-bad' : 'bg-canvas',
          place === 'defects' && 'text-warn',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <h2 id={titleId} tabIndex={-1} className="min-w-0 font-medium">
          {groupTitle(place, now !== null)}{' '}
          <span className="font-semibold tabular-nums">{formatCount(vehicles.length)}</span>
        </h2>
        {place === 'held' && now && (
          <span className="ml-auto text-[0.8125rem] max-sm:hidden">must be fixed first</span>
        )}
        {place === 'not_checked' && now && <Remind vehicles={vehicles} />}
        {mayFold && (
          <Button
            variant="quiet"
            className="-mr-4 ml-auto text-sm"
            aria-expanded={isOpen}
            aria-labelledby={`${titleId}-fold ${titleId}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span id={`${titleId}-fold`}>{isOpen ? 'Hide' : 'Show'}</span>
            <ChevronDown aria-hidden="true" className={clsx('size-4', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((vehicle) => (
            <BoardRow
              key={vehicle.id}
              vehicle={vehicle}
              defects={defects.filter(({ vehicle_id }) => vehicle_id === vehicle.id)}
              unfit={unfitOf(vehicle, look)}
              day={day}
              now={now}
              onUnused={onUnused}
              onUsed={onUsed}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Remind({ vehicles }: Pick<BoardGroupProps, 'vehicles'>) {
  const [reminded, setReminded] = useState<readonly BoardVehicle[] | null>(null);
  const driven = vehicles.filter(({ driver }) => driver !== null);
  if (driven.length === 0 && !reminded) return null;
  return (
    <>
      <Button
        variant="quiet"
        className="-mr-4 ml-auto text-sm print:hidden"
        onClick={() => setReminded(driven)}
      >
        Remind {counted(driven.length, ['driver', 'drivers'])}
      </Button>
      {reminded && (
        <Suspense fallback={null}>
          <RemindDialog vehicles={reminded} onClose={() => setReminded(null)} />
        </Suspense>
      )}
    </>
  );
}
