import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { ErrorBoundary } from '../../../forms/ErrorBoundary';
import { paths } from '../../../paths';
import { checklistsQuery } from '../../checklists/data/inUse';
import { depotPhone } from '../../outbox/data/phone';
import { useSignedElsewhere } from '../../outbox/data/shelf';
import { draftOwners, OF_THE_PHONE } from '../../outbox/data/store';
import { workOffline } from '../../outbox/data/worker';
import type { KeptDraft } from '../../outbox/parts/useKept';
import { checkOf } from '../address';
import { receiptsQuery } from '../data/day';
import {
  drivenPart,
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
  withKnown,
} from '../draft';
import type { CheckOutcome } from '../outcome';
import { NotKept } from '../parts/NotKept';
import type { Signer } from './End';
import type { Flow, Way } from './flow';
import { AllSides } from './Progress';
import { Side } from './Side';
import { Start } from './Start';
import { readKeptDraft, useDraft } from './useDraft';
import { useLater } from './useLater';
import { isResultState, useHome, useResultEntry } from './useResultEntry';

// Exported from here to be in this chunk, and not in one that public pages load.
export { loadWholeStyle } from '../../../lib/wholeStyle';

const Resume = lazyPart(async () => ({ default: (await import('./Resume')).Resume }));
const ResumeOthers = lazyPart(async () => ({ default: (await import('./Resume')).ResumeOthers }));
const Known = lazyPart(() => import('./Known'));
const Fault = lazyPart(() => import('./Fault'));
const OpenList = lazyPart(() => import('./OpenList'));
const Odometer = lazyPart(() => import('./Odometer'));
const End = lazyPart(() => import('./End'));
const Result = lazyPart(() => import('./Result'));
const SentElsewhere = lazyPart(() => import('./SentElsewhere'));
// Shrinks photos.
const documentFiles = { preload: async () => void (await import('../../../data/documentFiles')) };
const LATER = [Fault, documentFiles, AllSides, Odometer, End, OpenList, Result, SentElsewhere];

/** On the road there may be no signal for it. */
async function loadForOfficer(client: QueryClient, driverId: string): Promise<void> {
  const { prefetchForOfficer } = await import('../parts/ForOfficer');
  await prefetchForOfficer(client, driverId);
}

/**
 * What the person has begun, else what was begun without a session. A phone that was killed behind the camera has no
 * session any more: what somebody else has begun is found, too, while nobody is logged in.
 */
async function findKept(person: string): Promise<KeptDraft<WalkDraft> | null> {
  const others = person === OF_THE_PHONE ? await draftOwners() : [person];
  for (const owner of new Set([...others, OF_THE_PHONE])) {
    const kept = await readKeptDraft(owner);
    if (kept) return kept;
  }
  return null;
}

export default function CheckPage() {
  const { session, user } = useAuth();
  const [kept, setKept] = useState<KeptDraft<WalkDraft> | null>();
  const isKnown = session === null || (session !== undefined && user !== undefined);
  const person = user?.approved ? user.id : OF_THE_PHONE;
  useEffect(() => {
    if (!isKnown || kept !== undefined) return;
    let isHere = true;
    void findKept(person).then((found) => isHere && setKept(found));
    return () => {
      isHere = false;
    };
  }, [isKnown, person, kept]);
  if (kept === undefined) return <Spinner page />;
  return (
    <Suspense fallback={<Spinner page />}>
      <Check kept={kept} />
    </Suspense>
  );
}

/** In the entry of the history: this page has so many others of the walk before it. */
type State = { isOurs: true; way: Way; depth: number };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'isOurs' in state;

function Check({ kept }: { kept: KeptDraft<WalkDraft> | null }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [outcomes, setOutcomes] = useState<readonly CheckOutcome[] | null>(null);
  const [isReport, setReport] = useState(false);
  const [signer, setSigner] = useState<Signer>({ name: '', number: '' });
  // What the next page is opened for; Back leads to the item that was left.
  const wanted = useRef<string | undefined>(undefined);
  const person = user?.approved ? user.id : undefined;
  const me = person ?? OF_THE_PHONE;
  // Nothing of it is shown before somebody says that they go on with it.
  const [isOffered, setOffered] = useState(kept !== null && kept.owner !== me);
  const { draft, isFull, take, drop, begin, change, end, photo, addPhoto } = useDraft(
    kept,
    me,
    search.get('at'),
  );
  const signedThere = useSignedElsewhere();
  const [isGoingOn, setGoingOn] = useState(false);
  const isElsewhere = !isGoingOn && draft?.parts.some(({ id }) => signedThere.has(id)) === true;
  // Signing there took it from the phone.
  const keepAgain = useEffectEvent(() => change((same) => same));
  useEffect(() => {
    if (isElsewhere) keepAgain();
  }, [isElsewhere]);
  // Also for who comes by the code in a cab. Start asks for the lists; here they are asked for through the worker.
  const client = useQueryClient();
  useEffect(
    () => void workOffline(() => client.prefetchQuery({ ...checklistsQuery(), staleTime: 0 })),
    [client],
  );

  const { data: found } = useQuery(receiptsQuery(me));

  const driverId = user?.approved && user.role === 'driver' ? user.id : null;
  const isBegun = draft !== null;
  useEffect(() => {
    if (isBegun && driverId) void loadForOfficer(client, driverId).catch(() => undefined);
  }, [client, isBegun, driverId]);

  // From its first item on.
  useLater(LATER, draft !== null);

  const home = useHome();
  const leave = () => navigate(home);
  const depth = isState(state) ? state.depth : 0;
  const leaveResult = useResultEntry(outcomes !== null, depth);
  // It is gone: the page was loaded again, or it was left.
  const [isGone] = useState(() => isResultState(state));
  const open = (parameters: Record<string, string>, way: Way = {}) => {
    wanted.current = way.item;
    navigate(
      { search: `?${new URLSearchParams(parameters)}` },
      { state: { isOurs: true, way, depth: depth + 1 } satisfies State },
    );
  };
  const go: Flow['go'] = (to, way) => open({ at: stepName(to) }, way);

  if (outcomes)
    return (
      <Result
        isReport={isReport}
        outcomes={outcomes}
        name={user?.full_name ?? signer.name}
        depotPhone={depotPhone()}
        onDone={() => leaveResult()}
        onAnother={(choice) => leaveResult(checkOf(choice), () => setOutcomes(null))}
      />
    );
  if (isGone && isResultState(state)) return <Navigate replace to={home} />;
  if (!draft)
    return (
      <>
        <NotKept />
        <Start
          onStart={(subjects, known) => {
            const begun = newDraft(subjects, known, new Date());
            begin(begun);
            const [first] = stepsOf(begun);
            if (first) go(first);
          }}
          onLeave={leave}
          found={found}
        />
      </>
    );

  const at = search.get('at');
  const step = stepNamed(draft, at);
  const part = step?.at === 'side' ? draft.parts[step.part] : (drivenPart(draft) ?? draft.parts[0]);
  if (isOffered || (!step && at !== 'open' && at !== 'known') || !part) {
    const goOn = () => {
      setOffered(false);
      take();
      go(firstOpen(draft));
    };
    const begin = () => {
      setOffered(false);
      end();
      navigate(paths.check, { replace: true });
    };
    const discard = () => {
      void drop();
      begin();
    };
    const isOthers = isOffered && kept?.owner !== OF_THE_PHONE;
    return isOthers ? (
      <ResumeOthers draft={draft} onGoOn={goOn} onBegin={begin} onLeave={leave} />
    ) : (
      <Resume draft={draft} onGoOn={goOn} onDiscard={discard} onLeave={leave} />
    );
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
  const page = () => {
    if (isElsewhere && !item)
      return (
        <SentElsewhere
          draft={draft}
          there={signedThere}
          photo={photo}
          onFault={flow.goToFault}
          onGoOn={() => setGoingOn(true)}
          drop={drop}
          onReported={(reported) => {
            setReport(true);
            setOutcomes(reported);
            end();
            navigate(paths.check, { replace: true });
          }}
          onLeave={leave}
        />
      );
    if (at === 'known')
      return (
        <Known
          subjects={draft.parts.map(({ subject }) => subject)}
          said={Object.fromEntries(draft.parts.flatMap(({ known }) => Object.entries(known)))}
          onDone={(known) => {
            change((before) => withKnown(before, known));
            back();
          }}
          onBack={back}
        />
      );
    const isOpen = openItems(draft).length > 0 || isOdometerOpen(draft);
    if (!step)
      return isOpen ? (
        <OpenList flow={flow} />
      ) : (
        <Navigate replace to={{ search: '?at=end' }} state={state} />
      );
    if (step.at === 'odometer') return <Odometer flow={flow} />;
    if (step.at === 'end') {
      return (
        <End
          flow={flow}
          signer={signer}
          onSigner={setSigner}
          isOpen={isOpen}
          drop={drop}
          onEnd={end}
          onSigned={setOutcomes}
        />
      );
    }
    if (item) return <Fault key={item.id} flow={flow} item={item} />;
    return <Side key={stepName(step)} flow={flow} step={step} way={{ ...way, item: wanted.current }} />;
  };
  return (
    <>
      <NotKept isFull={isFull} />
      <ErrorBoundary>{page()}</ErrorBoundary>
    </>
  );
}

function firstOpen(draft: WalkDraft): Step {
  const [open] = openItems(draft);
  if (open) return { at: 'side', part: open.part, zone: open.zone };
  return { at: isOdometerOpen(draft) ? 'odometer' : 'end' };
}
