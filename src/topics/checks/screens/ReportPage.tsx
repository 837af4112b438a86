import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { Spinner } from '../../../components/Spinner';
import { useOnline } from '../../../components/useOnline';
import { answerStays } from '../../../data/queryClient';
import { isSamePlate } from '../../../domain/registrations';
import { spokenLanguage } from '../../../lib/language';
import { clockOffset } from '../../../lib/serverClock';
import { paths } from '../../../paths';
import type { Checklist, Item } from '../../checklists/items';
import { sendAs } from '../../outbox/data/outbox';
import { depotPhone, memoryFor } from '../../outbox/data/phone';
import { reportOf } from '../../outbox/data/store';
import { type KeptDraft, useFound } from '../../outbox/parts/useKept';
import { checkOf } from '../address';
import { type Choice, checkSubjectOf } from '../choosing';
import { myDayQuery } from '../data/day';
import { vehicleForCheckQuery } from '../data/vehicle';
import {
  itemOf,
  itemsOfPart,
  newDraft,
  type PartDraft,
  signedBodies,
  type WalkDraft,
  zonesOf,
} from '../draft';
import type { CheckOutcome } from '../outcome';
import { ListText } from '../parts/ListText';
import { NotKept } from '../parts/NotKept';
import { zoneName } from '../parts/zoneName';
import { checkStart } from '../words/checkStart';
import { faultReport as texts } from '../words/faultReport';
import type { FaultFlow } from './flow';
import { StepTitle } from './StepTitle';
import { readKeptDraft, useDraft } from './useDraft';
import { useResultEntry } from './useResultEntry';
import { useSending } from './useSigning';
import { NoLists, useVehicleChoice } from './useVehicleChoice';
import { WhichVehicle } from './WhichVehicle';

const TypePlate = lazyPart(async () => ({ default: (await import('./TypePlate')).TypePlate }));
const WhatIsIt = lazyPart(async () => ({ default: (await import('./TypePlate')).WhatIsIt }));
const Fault = lazyPart(() => import('./Fault'));
const Result = lazyPart(() => import('./Result'));
const Resume = lazyPart(async () => ({ default: (await import('./Resume')).Resume }));
const LATER = [TypePlate, WhatIsIt, Fault, Result];

type Step =
  | { at: 'which' }
  | { at: 'plate' }
  | { at: 'list'; plate: string; isForeign: boolean }
  | { at: 'items' }
  | { at: 'fault'; item: Item };
const WHICH: Step = { at: 'which' };

export default function ReportPage() {
  const owner = reportOf(useCurrentUser().id);
  const [kept] = useFound(owner, findFault);
  return kept === undefined ? <Spinner page /> : <Report kept={kept} owner={owner} />;
}

async function findFault(owner: string): Promise<KeptDraft<WalkDraft> | null> {
  const kept = await readKeptDraft(owner);
  return kept && saidIn(kept.draft) ? kept : null;
}

/** The item of which something was said last. */
const saidIn = ({ parts: [part] }: WalkDraft) => part && itemOf(part, Object.keys(part.faults).at(-1) ?? '');

/**
 * A fault that is found without a check: the vehicle, the item, and the page of a fault. It is kept and waits on the phone
 * as a check does.
 */
function Report({ kept, owner }: { kept: KeptDraft<WalkDraft> | null; owner: string }) {
  const { id, account_id: account, full_name } = useCurrentUser();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { data: day } = useQuery(myDayQuery());
  const { lists, checklists, listOf, phone, vehicle, setVehicle, isBusy, find, scan } = useVehicleChoice({
    mayAsk: isOnline,
    day,
    first: null,
    later: LATER,
  });
  const [step, setStep] = useState<Step>(WHICH);
  const [isOffered, setOffered] = useState(kept !== null);
  const { draft, isFull, drop, begin, change, end, photo, addPhoto } = useDraft(kept, owner, null);
  const [outcomes, setOutcomes] = useState<readonly CheckOutcome[] | null>(null);
  const { send, isSending } = useSending({ onSigned: setOutcomes });
  const { data: asked } = useQuery({
    ...vehicleForCheckQuery(vehicle?.plate ?? ''),
    enabled: answerStays(isOnline && vehicle !== null),
  });
  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);

  const leave = () => navigate(paths.dashboard);
  const leaveResult = useResultEntry(outcomes !== null);
  if (outcomes)
    return (
      <Result
        isReport
        outcomes={outcomes}
        name={full_name}
        depotPhone={depotPhone()}
        onDone={() => leaveResult()}
        onAnother={(choice) => leaveResult(checkOf(choice))}
      />
    );
  if (!lists.data) return <NoLists title={texts.title()} lists={lists} onBack={leave} />;

  const choose = (choice: Choice) => {
    setVehicle(choice);
    setStep(listOf(choice) ? WHICH : { at: 'list', plate: choice.plate, isForeign: false });
  };
  const onPlate = async (plate: string) => {
    const { found, isForeign } = await find(plate);
    if (found) choose(found);
    else setStep({ at: 'list', plate, isForeign });
  };
  const start = (choice: Choice, list: Checklist) => {
    const assigned = day?.assigned;
    const isAssigned = assigned?.vehicle && isSamePlate(assigned.vehicle.plate, choice.plate);
    const answer = asked ?? (isAssigned ? assigned : undefined);
    const own = answer?.vehicle && listOf(answer.vehicle);
    const subject = checkSubjectOf(choice, own ?? list, answer, memoryFor(choice.plate));
    // The driver calls the same person, whatever the vehicle is.
    const contact = subject.contact ?? assigned?.contact ?? null;
    begin(newDraft([{ ...subject, contact }], {}, new Date()));
    setStep({ at: 'items' });
  };

  if (draft && isOffered) {
    const goOn = () => {
      const item = saidIn(draft);
      setOffered(false);
      setStep(item ? { at: 'fault', item } : { at: 'items' });
    };
    const discard = () => {
      setOffered(false);
      end();
      void drop();
    };
    return <Resume isReport draft={draft} onGoOn={goOn} onDiscard={discard} onLeave={leave} />;
  }

  const part = draft?.parts[0];
  const report = async (item: Item) => {
    if (!draft || !part) return;
    const [body] = signedBodies(draft, {
      language: spokenLanguage(),
      at: new Date(),
      clock_offset: clockOffset(),
    });
    const fault = body?.answers.faults.find((each) => each.item === item.id);
    if (!body || !fault) return;
    const { item: item_id, ...said } = fault;
    const { plate, vehicle_id, language, finished_at: found_at, clock_offset } = body;
    const taken = fault.photos.flatMap((taken) => photo(taken) ?? []);
    const answers = { ...body.answers, faults: [fault] };
    const made = {
      outcome: {
        subject: part.subject,
        body: { ...body, id: fault.id, is_fit: true, answers },
        answer: null,
        photos: taken,
      },
      unsent: {
        kind: 'defect' as const,
        id: fault.id,
        body: { ...said, item_id, plate, vehicle_id, found_at, clock_offset, language },
        made_at: found_at,
        plate,
        photos: taken,
        author: { person_id: id },
      },
    };
    await send([made], drop);
    end();
  };

  const toWhich = () => setStep(WHICH);
  const list = vehicle && listOf(vehicle);
  const which = (
    <WhichVehicle
      title={texts.title()}
      startText={checkStart.next()}
      day={day ?? undefined}
      phone={phone}
      checklists={checklists}
      vehicle={vehicle}
      trailer={null}
      items={[]}
      hasTrailerQuestion={false}
      isBusy={isBusy}
      onVehicle={choose}
      onTrailer={() => undefined}
      onScan={(text) => scan(text, choose, (plate) => void onPlate(plate))}
      onType={() => setStep({ at: 'plate' })}
      onStart={() => vehicle && list && start(vehicle, list)}
      onLeave={leave}
    />
  );
  switch (step.at) {
    case 'which':
      return which;
    case 'plate':
      return (
        <TypePlate isTrailer={false} vehicle={null} isBusy={isBusy} onPlate={onPlate} onBack={toWhich} />
      );
    case 'list':
      return (
        <WhatIsIt
          plate={step.plate}
          isForeign={step.isForeign}
          lists={checklists}
          onList={({ categories: [category = ''] }) => choose({ plate: step.plate, category })}
          onBack={toWhich}
        />
      );
    case 'items':
      if (!part) return which;
      return <Items part={part} onItem={(item) => setStep({ at: 'fault', item })} onBack={toWhich} />;
    case 'fault': {
      if (!part) return which;
      const flow: FaultFlow = {
        part,
        index: 0,
        change,
        back: () => setStep({ at: 'items' }),
        photo,
        addPhoto,
      };
      return (
        <>
          <NotKept isFull={isFull} />
          <Fault
            key={step.item.id}
            flow={flow}
            item={step.item}
            act={{
              text: isOnline ? texts.send() : texts.keep(),
              isBusy: isSending,
              onPress: () => report(step.item),
            }}
          />
        </>
      );
    }
  }
}

type ItemsProps = { part: PartDraft; onItem: (item: Item) => void; onBack: () => void };

function Items({ part, onItem, onBack }: ItemsProps) {
  const { vehicle, checklist } = part.subject;
  return (
    <PhoneFrame title={texts.title()} onBack={onBack}>
      <StepTitle>{texts.where()}</StepTitle>
      <p className="mb-4">
        <PlateChip registration={vehicle.plate} large />
      </p>
      {zonesOf(part).map((zone) => (
        <section key={zone} aria-label={zoneName(checklist, zone)} className="mb-5">
          <h2 className="mb-2 text-lg font-semibold">{zoneName(checklist, zone)}</h2>
          <div className="flex flex-col gap-2">
            {itemsOfPart(part, zone).map((item) => (
              <Button
                key={item.id}
                variant="secondary"
                onClick={() => onItem(item)}
                className="min-h-13 justify-between! text-left text-lg"
              >
                <ListText text={item.text} texts={item.texts} />
                <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
              </Button>
            ))}
          </div>
        </section>
      ))}
    </PhoneFrame>
  );
}
