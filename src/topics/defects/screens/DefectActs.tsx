import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleX, UserCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { Fact, Facts } from '../../../components/Facts';
import { CARD } from '../../../components/FoldSection';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { useDayOnPaper } from '../../../components/useDayOnPaper';
import { useMedia } from '../../../components/useMedia';
import { counted } from '../../../domain/words';
import { UndoAct } from '../../../forms/UndoAct';
import { useAction } from '../../../forms/useSave';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { causePart, isDefect } from '../../../words/causes';
import { actions } from '../../../words/common';
import { SEVERITY_LABELS } from '../../checklists/fields';
import { type DefectRow, signOffDefect, stopsQuery, tripQuery, undoSignOff } from '../data';
import { atTime, dayNear, howLong, onDay, sinceText } from '../parts/defectTexts';
import { isStopping, maySignOff } from '../rules';
import { useDefectDocuments } from './useDefectDocuments';

const PlanDialog = lazyPart(() => import('./PlanDialog'));
const RepairDialog = lazyPart(() => import('./RepairDialog'));
const TripDialog = lazyPart(() => import('../parts/TripDialog'));
const AssessDialogs = lazyPart(() => import('./AssessDialogs'));

type Act = 'plan' | 'repair' | 'change' | 'reject' | 'assess' | 'unfounded' | 'watch' | 'trip';

type ActsProps = { defect: DefectRow; onAct: (act: Act) => void };
type StepProps = ActsProps & {
  signOff: { isPending: boolean; failure: string | undefined; press: () => void };
};

/** Below Tailwind's `lg` the acts stand at the foot of the screen. */
const NARROW = '(max-width: 63.99rem)';

/** How long the vehicle has been off the road, the act of the current step, and what is seldom done. */
export function DefectActs({ defect }: { defect: DefectRow }) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const isNarrow = useMedia(NARROW);
  const { id, version, state, vehicle_id, plate, fault } = defect;
  const [isSignedOff, setSignedOff] = useState(false);
  // Kept here, because the button that opened it goes when the defect's state changes.
  const { mutate, isPending, failure } = useAction(signOffDefect());
  const signOff = {
    isPending,
    failure,
    press: () => mutate({ id, version }, { onSuccess: () => setSignedOff(true) }),
  };
  const acts = <StepActs defect={defect} signOff={signOff} onAct={setAct} />;
  return (
    <>
      <aside
        aria-label="What to do"
        className="contents lg:sticky lg:top-4 lg:flex lg:min-w-0 lg:flex-col lg:gap-4"
      >
        <div className={clsx(CARD, 'overflow-hidden max-lg:order-first empty:hidden')}>
          {isStopping(defect) && <OffTheRoad defect={defect} />}
          {state === 'repaired' && <RepairFacts defect={defect} />}
          {state === 'closed' && <Closed defect={defect} />}
          {!isNarrow && state !== 'closed' && <div className="p-5">{acts}</div>}
        </div>
        {state !== 'closed' && <SeldomActs defect={defect} onAct={setAct} />}
      </aside>
      {isNarrow && state !== 'closed' && (
        <div className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-surface px-gutter py-3 print:hidden">
          {acts}
        </div>
      )}
      <Suspense fallback={null}>
        {act === 'plan' && <PlanDialog defect={defect} onClose={close} />}
        {(act === 'repair' || act === 'change') && (
          <RepairDialog
            isChange={act === 'change'}
            defect={defect}
            onSignedOff={() => setSignedOff(true)}
            onClose={close}
          />
        )}
        {act === 'trip' && <TripDialog vehicleId={vehicle_id} plate={plate} onClose={close} />}
        {(act === 'reject' || act === 'assess' || act === 'unfounded' || act === 'watch') && (
          <AssessDialogs act={act} defect={defect} onClose={close} />
        )}
      </Suspense>
      {isSignedOff && (
        <UndoAct
          id={id}
          title="Signed off"
          about={`${plate}: ${fault}`}
          undo={undoSignOff()}
          onOver={() => setSignedOff(false)}
        />
      )}
    </>
  );
}

function OffTheRoad({ defect: { found_at, vehicle_id } }: { defect: DefectRow }) {
  const today = useDayOnPaper();
  const { data: trip } = useQuery(tripQuery(vehicle_id));
  return (
    <div className="border-b border-line bg-bad-soft px-gutter py-4 last:border-b-0 sm:px-5">
      <h2 className="flex items-center gap-1.5 text-lg font-medium text-bad">
        <CircleX aria-hidden="true" className="size-5 shrink-0" />
        Off the road
      </h2>
      <p className="mt-1 text-sm">
        since {sinceText(found_at, today)}, for {howLong(found_at, new Date())}. It stays off the road until
        somebody signs this off.
      </p>
      {trip && (
        <p className="mt-2 text-sm font-medium">
          One trip to {trip.place} is allowed until {atTime(trip.until, today)}.
        </p>
      )}
    </div>
  );
}

function RepairFacts({ defect }: { defect: DefectRow }) {
  const { repair, repaired_by, qualification, repaired_on, repair_km, repair_reference } = defect;
  const { proof } = useDefectDocuments(defect.id);
  const papers = proof.filter(({ mime_type }) => mime_type === 'application/pdf').length;
  const photos = proof.length - papers;
  const about = [
    ...(repair_reference ? [repair_reference] : []),
    ...(photos ? [counted(photos, ['photo', 'photos'])] : []),
    ...(papers ? [counted(papers, ['file', 'files'])] : []),
  ];
  return (
    <div className="px-gutter pt-4 sm:px-5">
      <h2 className="text-lg font-semibold">
        {defect.state === 'closed' ? 'The repair' : 'Sign off the repair'}
      </h2>
      <Facts className="mt-2 rounded-control border border-line text-sm *:px-3">
        <Fact label="Done">{repair}</Fact>
        <Fact label="By">
          {repaired_by} {qualification && <span className="block text-ink-soft">{qualification}</span>}
        </Fact>
        <Fact label="When">
          {[repaired_on && formatDate(repaired_on), repair_km !== null && formatKm(repair_km)]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label="Proof">{about.join(', ') || 'None'}</Fact>
      </Facts>
    </div>
  );
}

function Closed({ defect }: { defect: DefectRow }) {
  const today = useDayOnPaper();
  const { closed_at, closed_by_name, is_unfounded } = defect;
  return (
    <>
      {!is_unfounded && <RepairFacts defect={defect} />}
      {!is_unfounded && <LatePaper defect={defect} />}
      <p className="px-gutter py-4 text-sm sm:px-5">
        {is_unfounded ? 'Closed' : 'Signed off'} {closed_at && atTime(closed_at, today)}
        {closed_by_name && ` by ${closed_by_name}`}. If the fault comes back, it will be a new defect linked
        to this one.
      </p>
    </>
  );
}

/** An invoice often comes after the sign-off. */
function LatePaper({ defect: { id } }: { defect: DefectRow }) {
  const { proof, isPending } = useDefectDocuments(id);
  if (isPending || proof.length > 0) return null;
  return (
    <div className="px-gutter pt-2 sm:px-5">
      <Documents record={{ kind: 'defects', id }} documents={[]} name="the repair" />
    </div>
  );
}

function StepActs({ defect, signOff, onAct }: StepProps) {
  const { state, planned_on, planned_with, watched_until } = defect;
  const today = useDayOnPaper();
  if (state === 'repaired') return <SignOff defect={defect} signOff={signOff} onAct={onAct} />;
  const isPlanned = state === 'planned';
  return (
    <>
      {isPlanned && (
        <p className="mb-3 text-sm max-lg:sr-only">
          Planned {planned_on && `for ${onDay(planned_on, today)}`}
          {planned_with && `, ${planned_with}`}
        </p>
      )}
      {state === 'watched' && watched_until && (
        <p className="mb-3 text-sm max-lg:sr-only">Watched until {dayNear(watched_until, today)}</p>
      )}
      <div className="flex flex-col gap-2">
        <Button onClick={() => onAct(isPlanned ? 'repair' : 'plan')}>
          {isPlanned ? 'Repaired' : 'Plan the repair'}
        </Button>
        <div className="grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1">
          <Button variant="secondary" onClick={() => onAct(isPlanned ? 'plan' : 'repair')}>
            {isPlanned ? 'Change the plan' : 'Repaired'}
          </Button>
          <Button variant="secondary" onClick={() => onAct('unfounded')}>
            No fault found
          </Button>
        </div>
      </div>
    </>
  );
}

function SignOff({ defect, signOff: { isPending, failure, press }, onAct }: StepProps) {
  const { id: personId } = useCurrentUser();
  const isStop = defect.severity === 'stop';
  const { data: stops, isError, refetch } = useQuery({ ...stopsQuery(defect.vehicle_id), enabled: isStop });
  const isAllowed = maySignOff(defect, personId);
  const others = !isError &&
    stops && [
      ...stops.reasons
        .filter(({ record_id }) => record_id !== defect.id)
        .map((reason) => (isDefect(reason) ? reason.name : causePart(reason, formatDate))),
      ...(stops.is_driver_stopped ? ['its driver must not drive'] : []),
    ];
  return (
    <>
      {failure && (
        <InlineAlert tone="bad" className="mb-3">
          {failure}
        </InlineAlert>
      )}
      {isStop && isError && (
        <InlineAlert tone="bad" className="mb-3">
          What else stops it could not be asked.{' '}
          <Button variant="quiet" className="text-sm" onClick={() => refetch()}>
            {actions.tryAgain()}
          </Button>
        </InlineAlert>
      )}
      {isStop && others && others.length > 0 && (
        <p className="mb-3 text-sm font-medium">It still must not go out: {others.join('; ')}.</p>
      )}
      <div className="flex flex-col gap-2">
        {isAllowed ? (
          <Button busy={isPending} busyText="Signing off..." onClick={press}>
            {isStop && others && others.length === 0 ? 'Sign off, it may be used' : 'Sign off'}
          </Button>
        ) : (
          <p className="text-sm">You reported it as its driver, so a colleague signs it off.</p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => onAct('reject')}>
            Not repaired
          </Button>
          <Button variant="quiet" onClick={() => onAct('change')}>
            Change <span className="sr-only">the repair</span>
          </Button>
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft max-lg:sr-only">
        You have 10 seconds to undo this. If the fault comes back, it will be a new defect linked to this one.
      </p>
      <p className="mt-3 flex gap-2 border-t border-line pt-3 text-sm max-lg:sr-only">
        <UserCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>The next driver is asked whether it works. "No" opens a new defect.</span>
      </p>
    </>
  );
}

function SeldomActs({ defect, onAct }: ActsProps) {
  const { role } = useCurrentUser();
  const { severity, state } = defect;
  return (
    <ul className={clsx(CARD, 'divide-y divide-line text-sm print:hidden')}>
      <Seldom
        label="Severity"
        value={SEVERITY_LABELS[severity]}
        act="Change"
        onPress={() => onAct('assess')}
      />
      {role === 'admin' && isStopping(defect) && (
        <Seldom label="One trip to the workshop" act="Allow" onPress={() => onAct('trip')} />
      )}
      {severity === 'note' && state !== 'repaired' && (
        <Seldom label="Look at it again later" act="Watch it" onPress={() => onAct('watch')} />
      )}
    </ul>
  );
}

type SeldomProps = { label: string; value?: string; act: string; onPress: () => void };

function Seldom({ label, value, act, onPress }: SeldomProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-gutter py-1 sm:px-5">
      <span>{label}</span>
      <span className="flex flex-wrap items-center gap-x-1">
        {value && <span className="font-semibold">{value}</span>}
        <Button variant="quiet" className="-mr-3 px-3 text-sm" onClick={onPress}>
          {act} <span className="sr-only">: {label}</span>
        </Button>
      </span>
    </li>
  );
}
