import { clsx } from 'clsx';
import { Keyboard } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { moment } from '../../../components/moment';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import { isSamePlate } from '../../../domain/registrations';
import { checks } from '../../../words/checks';
import type { Checklist } from '../../checklists/items';
import { memoryFor } from '../../outbox/data/phone';
import { useAnythingKept } from '../../outbox/data/shelf';
import { ScanCab } from '../../outbox/parts/ScanCab';
import type { Contact } from '../body';
import {
  type Choice,
  checklistFor,
  isStopped,
  isTrailerList,
  type Offered,
  offeredVehicles,
} from '../choosing';
import { stopsOfVehicle } from '../drive';
import { type CheckedPart, knownOf } from '../headline';
import { type Receipt, stopsFound, unconfirmed } from '../receipts';
import type { MyDay } from '../subject';
import { checkStart as texts } from '../words/checkStart';
import { Pick } from './Pick';
import { StepTitle } from './StepTitle';

const UnsentNotice = lazyPart(async () => ({
  default: (await import('../../outbox/parts/UnsentNotice')).UnsentNotice,
}));

// Most vehicles are stopped by nothing.
const StopPanel = lazyPart(async () => ({ default: (await import('./StopPanel')).StopPanel }));
const StopLine = lazyPart(async () => ({ default: (await import('./StopPanel')).StopLine }));

export type PartBefore = CheckedPart & { contact: Contact | null };

/** `isLast`: the one that this phone had last. */
export type ChosenTrailer = (Choice & { isLast: boolean }) | 'none';

type WhichVehicleProps = {
  title?: string;
  startText?: string;
  day: MyDay | undefined;
  /** What this phone had last. */
  phone: readonly Choice[];
  checklists: readonly Checklist[];
  vehicle: Choice | null;
  trailer: ChosenTrailer | null;
  /** How many items the vehicle and the trailer have. */
  items: readonly number[];
  hasTrailerQuestion: boolean;
  isBusy: boolean;
  onVehicle: (vehicle: Choice) => void;
  onTrailer: (trailer: ChosenTrailer) => void;
  onType: (of: 'vehicle' | 'trailer') => void;
  onScan: (text: string) => boolean;
  onStart: () => void;
  onLeave: () => void;
  /** What is known of what was chosen. */
  parts?: readonly PartBefore[];
  onAnother?: (choice?: Choice) => void;
  /** What was signed on this page before, and may have stopped one. */
  found?: readonly Receipt[];
};

export function WhichVehicle({
  title = checks.title(),
  startText = texts.start(),
  day,
  phone,
  checklists,
  vehicle,
  trailer,
  items: [count = 0, more = 0],
  hasTrailerQuestion,
  isBusy,
  onVehicle,
  onTrailer,
  onType,
  onScan,
  onStart,
  onLeave,
  parts = [],
  onAnother,
  found = [],
}: WhichVehicleProps) {
  const isKept = useAnythingKept();
  const open = unconfirmed(found, day?.checked ?? []);
  const [isEarly, setEarly] = useState(false);
  const trailerRef = useRef<HTMLFieldSetElement>(null);
  const vehicleRef = useRef<HTMLFieldSetElement>(null);
  const missing = !vehicle ? 'vehicle' : hasTrailerQuestion && !trailer ? 'trailer' : null;
  const start = () => {
    setEarly(missing !== null);
    if (!missing) return onStart();
    const question = missing === 'vehicle' ? vehicleRef : trailerRef;
    question.current?.scrollIntoView({ block: 'center' });
    question.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <PhoneFrame
      title={title}
      onBack={onLeave}
      isLongFoot
      foot={
        <>
          <p role="alert" className="text-bad not-empty:pb-2">
            {isEarly &&
              missing &&
              { vehicle: texts.chooseVehicle(), trailer: texts.answerTrailer() }[missing]}
          </p>
          <Button
            variant={missing ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={start}
            className="min-h-14 w-full text-lg"
          >
            {startText}
          </Button>
          <p className="pt-2 text-center text-sm text-ink-soft">
            {count > 0 && (more > 0 ? texts.itemsAndTrailer({ count, more }) : texts.items({ count }))}
          </p>
        </>
      }
    >
      {isKept && (
        <Suspense fallback={null}>
          <UnsentNotice />
        </Suspense>
      )}
      <StepTitle>{texts.which()}</StepTitle>
      <Vehicles
        ref={vehicleRef}
        day={day}
        offered={offeredVehicles(day, phone, checklists, rememberedStops).map((each) => ({
          ...each,
          stops: [...stopsFound(open, each.plate), ...each.stops],
        }))}
        found={open}
        vehicle={vehicle}
        onVehicle={onVehicle}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onType('vehicle')} className="min-h-13 flex-1">
          <Keyboard aria-hidden="true" className="size-5" /> {texts.type()}
        </Button>
        <ScanCab onRead={onScan} />
      </div>
      {isStopped(parts, new Date()) && (
        <Suspense fallback={null}>
          <StopPanel parts={parts} onAnother={onAnother} />
        </Suspense>
      )}
      {hasTrailerQuestion && (
        <Trailer
          ref={trailerRef}
          last={lastTrailer([...phone, ...(day?.recent ?? [])], checklists)}
          trailer={trailer}
          onTrailer={onTrailer}
          onType={() => onType('trailer')}
        />
      )}
    </PhoneFrame>
  );
}

const lastTrailer = (vehicles: readonly Choice[], checklists: readonly Checklist[]) =>
  vehicles.find(({ category }) => isTrailerList(checklistFor(category, checklists)));

type VehiclesProps = {
  ref: React.Ref<HTMLFieldSetElement>;
  day: MyDay | undefined;
  offered: readonly Offered[];
  found: readonly Receipt[];
  vehicle: Choice | null;
  onVehicle: (vehicle: Choice) => void;
};

function Vehicles({ ref, day, offered, found, vehicle, onVehicle }: VehiclesProps) {
  const name = useId();
  const own = day?.assigned?.vehicle;
  const is = ({ plate }: Choice) => vehicle !== null && isSamePlate(plate, vehicle.plate);
  const isListed = [...(own ? [own] : []), ...offered].some(is);
  // Scanned or typed.
  const chosen = vehicle && !isListed ? { ...vehicle, ...noState(vehicle.plate) } : null;
  const all = chosen ? [chosen, ...offered] : offered;
  return (
    <fieldset ref={ref}>
      <legend className="sr-only">{texts.which()}</legend>
      {own && (
        <Pick name={name} isChosen={is(own)} onChoose={() => onVehicle(own)} className="mb-4 py-4">
          <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
              <span>{texts.yours()}</span>
              <span className="text-sm font-normal">
                <State state={ownState(day, found)} />
              </span>
            </span>
            <PlateChip registration={own.plate} large />
            <span className="min-w-0 font-normal text-ink-soft wrap-anywhere">
              {own.make} {own.model}
            </span>
          </span>
        </Pick>
      )}
      <div className="flex flex-col gap-2">
        {all.map((each) => (
          <Pick key={each.plate} name={name} isChosen={is(each)} onChoose={() => onVehicle(each)}>
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <PlateChip registration={each.plate} large />
              <span className={clsx('min-w-0 text-sm font-normal', each.stops.length > 0 && 'w-full')}>
                <State state={each} />
              </span>
            </span>
          </Pick>
        ))}
      </div>
    </fieldset>
  );
}

type VehicleState = Pick<Offered, 'checked_at' | 'by' | 'stops'> & { isOwn?: boolean };

function ownState({ assigned }: MyDay, found: readonly Receipt[]): VehicleState {
  const last = assigned?.last_check;
  return {
    checked_at: last?.checked_at ?? null,
    by: last?.by ?? null,
    stops: [
      ...stopsFound(found, assigned?.vehicle?.plate ?? ''),
      ...stopsOfVehicle(assigned?.drive.reasons ?? []),
    ],
    isOwn: true,
  };
}

function State({ state: { checked_at, by, stops, isOwn } }: { state: VehicleState }) {
  const today = useToday();
  const [stop] = stops;
  if (stop)
    return (
      <span className="text-bad">
        <Suspense fallback={null}>
          <StopLine stop={stop} />
        </Suspense>
      </span>
    );
  const time = checked_at && moment(checked_at, today);
  return (
    <span className="text-ink-soft">
      {time ? (by ? texts.checkedBy({ time, by }) : texts.checked({ time })) : isOwn && texts.notChecked()}
    </span>
  );
}

const rememberedStops = (plate: string) => {
  const memory = memoryFor(plate);
  return stopsOfVehicle(knownOf({ drive: null, memory }, new Date()));
};

const noState = (plate: string) => ({ checked_at: null, by: null, stops: rememberedStops(plate) });

type TrailerProps = {
  ref: React.Ref<HTMLFieldSetElement>;
  last: Choice | undefined;
  trailer: ChosenTrailer | null;
  onTrailer: (trailer: ChosenTrailer) => void;
  onType: () => void;
};

function Trailer({ ref, last, trailer, onTrailer, onType }: TrailerProps) {
  const name = useId();
  const drawn = trailer === 'none' ? null : trailer;
  const another = drawn && !drawn.isLast ? drawn : null;
  return (
    <fieldset ref={ref} className="mt-6">
      <legend className="mb-2 text-lg font-semibold">{texts.trailer()}</legend>
      <div className="flex flex-col gap-2">
        <Pick name={name} isChosen={trailer === 'none'} onChoose={() => onTrailer('none')}>
          {texts.noTrailer()}
        </Pick>
        {last && (
          <Pick
            name={name}
            isChosen={drawn?.isLast ?? false}
            onChoose={() => onTrailer({ plate: last.plate, category: last.category, isLast: true })}
          >
            <WithPlate plate={last.plate}>{texts.sameTrailer()}</WithPlate>
          </Pick>
        )}
        {/* Opens a page, so it is no answer by itself. */}
        <Button
          variant="secondary"
          onClick={onType}
          className={clsx(
            'min-h-13 justify-start text-ink!',
            another && 'border-ink! inset-ring inset-ring-ink',
          )}
        >
          <WithPlate plate={another?.plate}>{last ? texts.anotherTrailer() : texts.aTrailer()}</WithPlate>
        </Button>
      </div>
    </fieldset>
  );
}

function WithPlate({ plate, children }: { plate: string | undefined; children: ReactNode }) {
  return (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1 text-left">
      {children}
      {plate && <PlateChip registration={plate} />}
    </span>
  );
}
