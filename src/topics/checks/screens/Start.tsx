import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { lazyPart } from '../../../components/lazyPart';
import { useOnline } from '../../../components/useOnline';
import { answerStays } from '../../../data/queryClient';
import { checks } from '../../../words/checks';
import { keepVehicle, memoryFor } from '../../outbox/data/phone';
import { readFragment } from '../address';
import type { KnownAnswer } from '../body';
import {
  type Choice,
  type Chosen,
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
import { useResultEntry } from './useResultEntry';
import { NoLists, useVehicleChoice } from './useVehicleChoice';
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
  const { data: day } = useQuery({
    ...myDayQuery(),
    enabled: answerStays(mayAsk && user?.role === 'driver'),
  });
  const { lists, checklists, listOf, phone, vehicle, setVehicle, isBusy, ask, find, scan } = useVehicleChoice(
    {
      mayAsk,
      day,
      first: readFragment(hash),
      later: LATER,
    },
  );
  const [trailer, setTrailer] = useState<ChosenTrailer | null>(null);
  const [step, setStep] = useState<Step>(WHICH);
  const leaveAccepted = useResultEntry(step.at === 'accepted');

  const list = vehicle && listOf(vehicle);
  const hasTrailerQuestion = Boolean(list && mayDrawTrailer(list));
  const drawn = hasTrailerQuestion && trailer !== 'none' ? trailer : null;
  // Asked as soon as it is chosen: a stop, of the vehicle or of its driver, is said at once. The check goes on all the same.
  const ofVehicle = usePart(vehicle, mayAsk);
  const ofTrailer = usePart(drawn, mayAsk);

  if (!lists.data) return <NoLists title={checks.title()} lists={lists} onBack={onLeave} />;

  const choose = (of: Of, choice: Choice) => {
    if (of === 'vehicle') setVehicle(choice);
    else setTrailer({ ...choice, isLast: false });
    setStep(listOf(choice) ? WHICH : { at: 'list', of, plate: choice.plate, isForeign: false });
  };
  const trailerLists = checklists.filter(isTrailerList);

  const onPlate = async (of: Of, plate: string) => {
    const { found, isForeign } = await find(plate);
    if (!found) setStep({ at: 'list', of, plate, isForeign });
    else if (of === 'trailer' && !isTrailerList(listOf(found)))
      setStep({ at: 'asTrailer', plate: found.plate });
    else choose(of, found);
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
    const choices = [vehicle, ...(drawn ? [drawn] : [])];
    const asked = await ask(choices.map(({ plate }) => plate));
    const chosen = choices.map((choice, index) => {
      const { answer, before } = asked[index] ?? {};
      const found = (answer ?? before)?.vehicle;
      const own = found ? listOf(found) : undefined;
      return { choice, list: own ?? listOf(choice) ?? list, answer, before };
    });
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
          onScan={(text) =>
            scan(
              text,
              (choice) => choose('vehicle', choice),
              (plate) => void onPlate('vehicle', plate),
            )
          }
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
