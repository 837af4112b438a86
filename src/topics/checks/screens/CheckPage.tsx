import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import { checklistsQuery } from '../../checklists/data/inUse';
import { dropDraft, readDraft, sendAs } from '../../outbox/data/outbox';
import { depotPhone } from '../../outbox/data/phone';
import { workOffline } from '../../outbox/data/worker';
import {
  drivenPart,
  isDraft,
  isOdometerOpen,
  itemOf,
  newDraft,
  openItems,
  type Step,
  stepBefore,
  stepName,
  stepNamed,
  stepsOf,
  type WalkDraft,
  withoutLost,
} from '../draft';
import type { Outcome } from '../outcome';
import { End, type Signer } from './End';
import { Fault } from './Fault';
import type { Flow, Photo, Way } from './flow';
import { Odometer } from './Odometer';
import { OpenList } from './OpenList';
import { Result } from './Result';
import { Resume } from './Resume';
import { Side } from './Side';
import { Start } from './Start';
import { OF_THE_PHONE, useDraft } from './useDraft';
import { useSigning } from './useSigning';

// Exported from here to be in this chunk, and not in one that public pages load.
export { loadWholeStyle } from '../../../lib/wholeStyle';

type Kept = { draft: WalkDraft; photos: readonly Photo[] };

async function readKept(): Promise<Kept | null> {
  const kept = await readDraft(OF_THE_PHONE);
  if (!kept || !isDraft(kept.draft)) return null;
  const ids = new Set(kept.photos.map(({ id }) => id));
  return { draft: withoutLost(kept.draft, (id) => ids.has(id)), photos: kept.photos };
}

export default function CheckPage() {
  const { session } = useAuth();
  const [kept, setKept] = useState<Kept | null>();
  useEffect(() => {
    let isHere = true;
    void readKept().then((found) => isHere && setKept(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (kept === undefined || session === undefined) return <Spinner page />;
  return <Check kept={kept} />;
}

/** In the entry of the history: this page has another one of the walk before it. */
type State = { isOurs: true; way: Way };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'isOurs' in state;

function Check({ kept }: { kept: Kept | null }) {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [signer, setSigner] = useState<Signer>({ name: '', number: '' });
  // What the next page is opened for; Back leads to the item that was left.
  const wanted = useRef<string | undefined>(undefined);
  const { draft, begin, change, end, photo, addPhoto } = useDraft(kept, search.get('at'));
  const { sign, isSigning } = useSigning({
    author: user?.approved ? { person_id: user.id } : signer,
    onSigned: (signed) => {
      setOutcomes(signed);
      navigate(paths.check, { replace: true });
    },
    onSent: setOutcomes,
  });

  const person = user?.approved ? user.id : undefined;
  const account = session?.user.id;
  useEffect(() => {
    if (person && account) sendAs({ id: person, account });
  }, [person, account]);
  // Also for who comes by the code in a cab. Start asks for the lists; here they are asked for through the worker.
  const client = useQueryClient();
  useEffect(
    () => void workOffline(() => client.prefetchQuery({ ...checklistsQuery(), staleTime: 0 })),
    [client],
  );

  const leave = () => navigate(user ? paths.dashboard : paths.login);
  const open = (parameters: Record<string, string>, way: Way = {}) => {
    wanted.current = way.item;
    navigate(
      { search: `?${new URLSearchParams(parameters)}` },
      { state: { isOurs: true, way } satisfies State },
    );
  };
  const go: Flow['go'] = (to, way) => open({ at: to.at === 'open' ? 'open' : stepName(to) }, way);

  if (outcomes)
    return (
      <Result
        outcomes={outcomes}
        name={user?.full_name ?? signer.name}
        depotPhone={depotPhone()}
        onDone={leave}
        onAnother={() => setOutcomes(null)}
      />
    );
  if (!draft)
    return (
      <Start
        onStart={(subjects, known) => {
          const begun = newDraft(subjects, known, new Date());
          begin(begun);
          const [first] = stepsOf(begun);
          if (first) go(first);
        }}
        onLeave={leave}
      />
    );

  const at = search.get('at');
  const step = stepNamed(draft, at);
  const part = step?.at === 'side' ? draft.parts[step.part] : (drivenPart(draft) ?? draft.parts[0]);
  if ((!step && at !== 'open') || !part) {
    const goOn = () => go(firstOpen(draft));
    const discard = () => {
      end();
      void dropDraft(OF_THE_PHONE);
    };
    return <Resume draft={draft} onGoOn={goOn} onDiscard={discard} onLeave={leave} />;
  }

  const replace = (parameters: Record<string, string>) =>
    navigate({ search: `?${new URLSearchParams(parameters)}` }, { replace: true });
  const item = itemOf(part, search.get('item') ?? '');
  const back = () => {
    wanted.current = item?.id;
    const before = step ? stepBefore(draft, step) : { at: 'end' as const };
    if (isState(state)) navigate(-1);
    else if (item && step) replace({ at: stepName(step) });
    else if (before) replace({ at: stepName(before) });
    else navigate(paths.check, { replace: true });
  };
  const flow = {
    draft,
    part,
    index: draft.parts.indexOf(part),
    change,
    go,
    goToFault: (of: Step, id: string) => open({ at: stepName(of), item: id }, { item: id }),
    back,
    photo,
    addPhoto,
  };
  const way: Way = isState(state) ? state.way : {};
  if (!step) return <OpenList flow={flow} />;
  if (step.at === 'odometer') return <Odometer flow={flow} />;
  if (step.at === 'end') {
    const isOpen = openItems(draft).length > 0 || isOdometerOpen(draft);
    return (
      <End
        flow={flow}
        name={user?.approved ? user.full_name : null}
        signer={signer}
        onSigner={setSigner}
        isSigning={isSigning}
        onSign={() => (isOpen ? go({ at: 'open' }) : sign(draft, photo, end))}
      />
    );
  }
  if (item) return <Fault key={item.id} flow={flow} item={item} />;
  return <Side key={stepName(step)} flow={flow} step={step} way={{ ...way, item: wanted.current }} />;
}

function firstOpen(draft: WalkDraft): Step {
  const [open] = openItems(draft);
  if (open) return { at: 'side', part: open.part, zone: open.zone };
  return { at: isOdometerOpen(draft) ? 'odometer' : 'end' };
}
