import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart } from '../../../components/lazyPart';
import { Skeleton } from '../../../components/Skeleton';
import { useOnline } from '../../../components/useOnline';
import { explain } from '../../../data/errors';
import { answerStays } from '../../../data/queryClient';
import { isSamePlate } from '../../../domain/registrations';
import { checks } from '../../../words/checks';
import { checklistsQuery } from '../../checklists/data/inUse';
import { keepVehicle, knownVehicles, memoryFor } from '../../outbox/data/phone';
import { readFragment, readScan } from '../address';
import type { KnownAnswer } from '../body';
import {
  type Choice,
  type Chosen,
  checklistFor,
  checkSubjectOf,
  isAcceptable,
  isTrailerList,
  mayDrawTrailer,
  partBefore,
} from '../choosing';
import { myDayQuery } from '../data/day';
import { vehicleForCheckQuery } from '../data/vehicle';
import type { Drive } from '../drive';
import type { Receipt } from '../receipts';
import type { CheckSubject } from '../subject';
import { checkStart as texts } from '../words/checkStart';
import { useAsk } from './useAsk';
import { useLater } from './useLater';
import { useResultEntry } from './useResultEntry';
import { type ChosenTrailer, type PartBefore, WhichVehicle } from './WhichVehicle';

// Most checks need none of them.
const Known = lazyPart(() => import('./Known'));
const Accept = lazyPart(async () => ({ default: (await import('./Accept')).Accept }));
const Accepted = lazyPart(async () => ({ default: (await import('./Accept')).Accepted }));
const TypePlate = lazyPart(async () => ({ default: (await import('./TypePlate')).TypePlate }));
const WhatIsIt = lazyPart(async () => ({ default: (await import('./TypePlate')).WhatIsIt }));
const AsTrailer = lazyPart(async () => ({ default: (await import('./TypePlate')).AsTrailer }));
const StopPanel = lazyPart(async () => ({ default: (await import('./StopPanel')).StopPanel }));
const LATER = [Known, StopPanel, Accept, Accepted, TypePlate, WhatIsIt, AsTrailer];

type Of = 'vehicle' | 'trailer';

/** By plate: accepted, with what the depot answered to that. */
type Decided = Readonly<Record<string, Drive | 'again'>>;

type Step =
  | { at: 'which' }
  | { at: 'plate'; of: Of }
  | { at: 'list'; of: Of; plate: string; isForeign: boolean }
  | { at: 'asTrailer'; plate: string }
  | { at: 'accept'; of: Chosen; chosen: readonly Chosen[]; decided: Decided }
  | { at: 'accepted'; chosen: readonly Chosen[]; drives: readonly Drive[] }
  | { at: 'known'; subjects: readonly CheckSubject[] };

const WHICH: Step = { at: 'which' };

type StartProps = {
  /** With what was said of the defects that were known before, by their ids. */
  onStart: (subjects: readonly CheckSubject[], known: Readonly<Record<string, KnownAnswer>>) => void;
  onLeave: () => void;
  /** What was signed on this page before. */
  found?: readonly Receipt[];
};

/** Everything before the walk. What cannot be asked is left out: a check begins without a network, and without a login. */
export function Start({ onStart, onLeave, found }: StartProps) {
  const { user } = useAuth();
  const mayAsk = useOnline() && Boolean(user?.approved);
  const { hash } = useLocation();
  const lists = useQuery(checklistsQuery());
  const { data: day } = useQuery({
    ...myDayQuery(),
    enabled: answerStays(mayAsk && user?.role === 'driver'),
  });
  const ask = useAsk(mayAsk);
  const [phone] = useState(knownVehicles);
  const [vehicle, setVehicle] = useState<Choice | null>(() => readFragment(hash));
  const [trailer, setTrailer] = useState<ChosenTrailer | null>(null);
  const [step, setStep] = useState<Step>(WHICH);
  const [isBusy, setBusy] = useState(false);
  const leaveAccepted = useResultEntry(step.at === 'accepted');
  useLater(LATER, lists.data !== undefined);
  const checklists = lists.data ?? [];
  const listOf = ({ category }: Choice) => checklistFor(category, checklists);

  const list = vehicle && listOf(vehicle);
  const hasTrailerQuestion = Boolean(list && mayDrawTrailer(list));
  const drawn = hasTrailerQuestion && trailer !== 'none' ? trailer : null;
  // Asked as soon as it is chosen: a stop, of the vehicle or of its driver, is said at once. The check goes on all the same.
  const ofVehicle = usePart(vehicle, mayAsk);
  const ofTrailer = usePart(drawn, mayAsk);

  if (!lists.data) {
    return (
      <PhoneFrame title={lists.isPending ? checks.title() : <h1>{checks.title()}</h1>} onBack={onLeave}>
        {lists.isPending ? (
          <Skeleton className="h-60" />
        ) : (
          <ErrorState message={explain(texts.noLists, lists.error)} onRetry={() => lists.refetch()} />
        )}
      </PhoneFrame>
    );
  }

  const choose = (of: Of, choice: Choice) => {
    if (of === 'vehicle') setVehicle(choice);
    else setTrailer({ ...choice, isLast: false });
    setStep(listOf(choice) ? WHICH : { at: 'list', of, plate: choice.plate, isForeign: false });
  };
  const trailerLists = checklists.filter(isTrailerList);

  const onPlate = async (of: Of, plate: string) => {
    setBusy(true);
    const { answer, before } = await ask(plate);
    setBusy(false);
    const found = answer?.vehicle ?? before?.vehicle ?? phone.find((each) => isSamePlate(each.plate, plate));
    const isForeign = answer !== undefined && !answer.vehicle;
    if (of === 'vehicle') {
      if (found) choose(of, found);
      else setStep({ at: 'list', of, plate, isForeign });
    } else if (found && !isTrailerList(listOf(found))) setStep({ at: 'asTrailer', plate: found.plate });
    else if (found) choose(of, found);
    else setStep({ at: 'list', of, plate, isForeign });
  };

  const onScan = (text: string): boolean => {
    const read = readScan(text);
    if (read && 'category' in read && listOf(read)) choose('vehicle', read);
    else if (read) void onPlate('vehicle', read.plate);
    return read !== null;
  };

  const advance = (chosen: readonly Chosen[], decided: Decided) => {
    const open = chosen.filter(({ choice }) => !decided[choice.plate]);
    const done = open.find((each) => isAcceptable(each.answer, each.list, new Date()));
    if (done) return setStep({ at: 'accept', of: done, chosen, decided });
    const isLeft = ({ choice }: Chosen) => typeof decided[choice.plate] !== 'object';
    const left = chosen.filter(isLeft);
    const subjects = left.map(({ choice, list: its, answer, before }) =>
      checkSubjectOf(choice, its, answer ?? before, memoryFor(choice.plate)),
    );
    const drives = Object.values(decided).filter((each) => typeof each === 'object');
    if (subjects.length === 0) setStep({ at: 'accepted', chosen, drives });
    else if (subjects.some(({ known }) => known.length > 0)) setStep({ at: 'known', subjects });
    else onStart(subjects, {});
  };
  const decide = (at: Extract<Step, { decided: Decided }>, how: Drive | 'again') =>
    advance(at.chosen, { ...at.decided, [at.of.choice.plate]: how });

  const begin = async () => {
    if (!vehicle) return;
    if (!list) return setStep({ at: 'list', of: 'vehicle', plate: vehicle.plate, isForeign: false });
    setBusy(true);
    const chosen = await Promise.all(
      [vehicle, ...(drawn ? [drawn] : [])].map(async (choice) => {
        const { answer, before } = await ask(choice.plate);
        const found = (answer ?? before)?.vehicle;
        const own = found ? listOf(found) : undefined;
        return { choice, list: own ?? listOf(choice) ?? list, answer, before };
      }),
    );
    setBusy(false);
    // The vehicle comes first of the two.
    for (const each of chosen.toReversed()) keepVehicle(each.choice);
    advance(chosen, {});
  };

  const takeAnother = (choice?: Choice) => {
    setVehicle(choice ?? null);
    setTrailer(null);
    setStep(WHICH);
  };

  const toWhich = () => setStep(WHICH);
  switch (step.at) {
    case 'which':
      return (
        <WhichVehicle
          day={day}
          phone={phone}
          checklists={checklists}
          vehicle={vehicle}
          trailer={trailer}
          items={[list, drawn && listOf(drawn)].map((each) => each?.items.length ?? 0)}
          hasTrailerQuestion={hasTrailerQuestion}
          isBusy={isBusy}
          onVehicle={(choice) => choose('vehicle', choice)}
          onTrailer={setTrailer}
          onScan={onScan}
          onType={(of) => setStep({ at: 'plate', of })}
          onStart={begin}
          onLeave={onLeave}
          parts={[ofVehicle, ofTrailer].filter((part) => part !== null)}
          onAnother={takeAnother}
          found={found}
        />
      );
    case 'plate':
      return (
        <TypePlate
          isTrailer={step.of === 'trailer'}
          vehicle={step.of === 'trailer' ? (vehicle?.plate ?? null) : null}
          isBusy={isBusy}
          onPlate={(plate) => onPlate(step.of, plate)}
          onBack={toWhich}
        />
      );
    case 'list':
      return (
        <WhatIsIt
          plate={step.plate}
          isForeign={step.isForeign}
          lists={step.of === 'trailer' ? trailerLists : checklists}
          onList={({ categories: [category = ''] }) => choose(step.of, { plate: step.plate, category })}
          onBack={toWhich}
        />
      );
    case 'asTrailer':
      return (
        <AsTrailer
          plate={step.plate}
          onYes={() => setStep({ at: 'list', of: 'trailer', plate: step.plate, isForeign: false })}
          onAgain={() => setStep({ at: 'plate', of: 'trailer' })}
        />
      );
    case 'accept':
      return (
        <Accept
          of={step.of}
          onAccepted={(drive) => decide(step, drive)}
          onAgain={() => decide(step, 'again')}
          onBack={toWhich}
        />
      );
    case 'accepted':
      return <Accepted chosen={step.chosen} drives={step.drives} onDone={() => leaveAccepted()} />;
    case 'known':
      return (
        <Known subjects={step.subjects} onDone={(known) => onStart(step.subjects, known)} onBack={toWhich} />
      );
  }
}

/** What is known of the chosen vehicle, with the number to call. */
function usePart(choice: Choice | null, mayAsk: boolean): PartBefore | null {
  const { data } = useQuery({
    ...vehicleForCheckQuery(choice?.plate ?? ''),
    enabled: mayAsk && choice !== null,
  });
  if (!choice) return null;
  const answer = mayAsk ? data : undefined;
  return { ...partBefore(choice, answer, memoryFor(choice.plate)), contact: answer?.contact ?? null };
}
