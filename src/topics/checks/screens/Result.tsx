import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CheckCheck, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { moment } from '../../../components/moment';
import { PlateChip } from '../../../components/PlateChip';
import { ErrorIcon } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import { isSamePlate } from '../../../domain/registrations';
import { useObjectUrl } from '../../../forms/useObjectUrl';
import { formatTime, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { isClockWrong } from '../../../lib/serverClock';
import { paths } from '../../../paths';
import { sideOf } from '../../../words/faults';
import { useApart, useSentAnswers, useUnsent } from '../../outbox/data/outbox';
import { elsewhereText, onlyHereText } from '../../outbox/parts/UnsentNotice';
import type { Contact } from '../body';
import type { Choice } from '../choosing';
import { myDayQuery, receiptsQuery } from '../data/day';
import { vehicleForCheckQuery } from '../data/vehicle';
import { onceEach, type Reason, stopsOfDriver } from '../drive';
import { type Headline, headlineOf, knownOf, type Walk } from '../headline';
import {
  type CheckOutcome,
  contactOf,
  type FoundFault,
  foundIn,
  isUnsent,
  newStops,
  personToday,
  stoppedBefore,
  toldAt,
  walkOf,
} from '../outcome';
import { CallButton } from '../parts/CallButton';
import { EDGE } from '../parts/DefectLines';
import { ListText } from '../parts/ListText';
import { OtherVehicles, useMayTakeAnother } from '../parts/OtherVehicles';
import { Reasons } from '../parts/Reasons';
import { unfitAt } from '../receipts';
import { checkResult as checkTexts } from '../words/checkDay';
import { drive as texts } from '../words/drive';
import { Knows, RedLink, RedPage } from './RedPage';
import { headlineText, ResultPage, Why } from './ResultPage';

type ResultProps = {
  /** A report without a check. */
  isReport?: boolean;
  /** One of the vehicle and one of its trailer. */
  outcomes: readonly CheckOutcome[];
  /** The name under which they were signed. */
  name: string;
  /** The number of the depot, kept on this phone for a driver without a session. */
  depotPhone: string | null;
  onDone: () => void;
  onAnother: (choice?: Choice) => void;
};

export default function Result(props: ResultProps) {
  const answers = useSentAnswers();
  const outcomes = props.outcomes.map((each) => {
    const answer = each.answer ?? answers.get(each.body.id) ?? null;
    const finished_at = answer?.checked_at ?? each.body.finished_at;
    return { ...each, answer, body: { ...each.body, finished_at } };
  });
  return <Answered {...props} outcomes={outcomes} />;
}

/** `outcomes` change once the server has answered, however late. */
function Answered(props: ResultProps) {
  const { outcomes, isReport, onDone } = props;
  const isSent = !isUnsent(outcomes);
  const refused = useRefused(outcomes);
  const today = useToday();
  const client = useQueryClient();
  // The own page, and all else that shows the vehicle, is asked for again when it is opened.
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ refetchType: 'none' });
  }, [client, isSent]);
  const walk = walkOf(outcomes, usePerson(outcomes), useIsNobody());
  const headline = headlineOf(walk, new Date());
  if (headline === 'driver_stopped' || headline === 'vehicle_stopped' || headline === 'only_to')
    return <Stopped {...props} walk={walk} headline={headline} />;
  const count = outcomes.flatMap(foundIn).length;
  const contact = contactFor(props);
  const known = walk.parts.flatMap((part) => knownOf(part, new Date()));
  // One that the depot has refused does not count, so nobody may drive on it.
  const isGreen = !refused && (headline === 'may_drive' || headline === 'no_defect');
  const plate = outcomes[0]?.body.plate ?? '';
  const title =
    count > 0
      ? checkTexts.defects({ count })
      : headline === 'no_defect'
        ? texts.noDefectIn({ plate })
        : texts.noDefect();
  return (
    <ResultPage
      tone={isGreen && count === 0 ? 'ok' : 'warn'}
      title={title}
      text={refused ? '' : headlineText(headline, walk, count > 0 && isSent, today)}
      isSent={isSent}
      onDone={onDone}
    >
      {known.length > 0 && <Why reasons={known.filter(({ lifted }) => !lifted)} />}
      <Checked {...props} />
      <Sending outcomes={outcomes} isReport={isReport} />
      {outcomes.some(({ answer }) => answer?.is_foreign) && headline !== 'unknown' && (
        <p>{checkTexts.foreign()}</p>
      )}
      {isGreen ? (
        count > 0 && contact?.phone && <OnTheRoad contact={contact} />
      ) : (
        <CallButton contact={contact} className="w-full" />
      )}
    </ResultPage>
  );
}

/** About the person logged in: what was answered before the walk, and what they said since, while this page is open. */
function usePerson(outcomes: readonly CheckOutcome[]): readonly Reason[] {
  const { user } = useAuth();
  const client = useQueryClient();
  const today = useToday();
  if (!user?.approved) return [];
  const day = client.getQueryData(myDayQuery().queryKey);
  const receipts = client.getQueryData(receiptsQuery(user.id).queryKey) ?? [];
  const answered = outcomes.flatMap(({ body: { plate } }) => {
    const assigned = day?.assigned;
    const own = assigned?.vehicle && isSamePlate(assigned.vehicle.plate, plate) ? assigned : undefined;
    return (client.getQueryData(vehicleForCheckQuery(plate).queryKey) ?? own)?.drive.reasons ?? [];
  });
  return personToday(answered, unfitAt(day, receipts, today), today);
}

const useIsNobody = () => !useAuth().user?.approved;

const contactFor = ({ outcomes, depotPhone }: ResultProps): Contact | null =>
  contactOf(outcomes) ?? (depotPhone ? { name: null, phone: depotPhone } : null);

function Checked({ outcomes, name }: ResultProps) {
  const [first] = outcomes;
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {outcomes.map((outcome) => (
        <section key={outcome.body.id} aria-label={outcome.body.plate} className="divide-y divide-line">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <PlateChip registration={outcome.body.plate} large />
            <span className="text-xl font-semibold tabular-nums">{formatTime(outcome.body.finished_at)}</span>
          </p>
          {foundIn(outcome).map((found) => (
            <Defect key={found.id} found={found} />
          ))}
        </section>
      ))}
      {first && (
        <p className="flex flex-wrap justify-between gap-x-4 px-4 py-3 text-ink-soft">
          <span>{formatTimestampDate(first.body.finished_at)}</span>
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
        </p>
      )}
    </div>
  );
}

function Defect({ found: { said, zone, severity, due_on, isWorse, photo } }: { found: FoundFault }) {
  const url = useObjectUrl(photo ?? undefined);
  return (
    <div className={clsx('flex items-start justify-between gap-3 border-l-3 px-4 py-3', EDGE[severity])}>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <Said said={said} zone={zone} />
        </p>
        {isWorse && <p className="text-sm">{checkTexts.worseNow()}</p>}
        {due_on && (
          <p className="text-sm text-ink-soft">{checkTexts.repairedBy({ day: formatDate(due_on) })}</p>
        )}
      </div>
      {url && (
        <img src={url} alt={checkTexts.photo()} className="h-17 w-23 shrink-0 rounded-control object-cover" />
      )}
    </div>
  );
}

/** 'Headlights: both lights out, glass broken', 'Tyres, left side (nearside): cut'. */
function Said({ said, zone }: Pick<FoundFault, 'said' | 'zone'>) {
  const side = sideOf(zone);
  return said.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
    <span key={index}>
      {index > 0 && (index === 1 ? ': ' : ', ')}
      <ListText text={part.text} texts={part.texts} />
      {index === 0 && side && `, ${side}`}
    </span>
  ));
}

const useKept = (outcomes: readonly CheckOutcome[]) =>
  useUnsent().filter(({ id }) => outcomes.some(({ body }) => body.id === id));

/** What the depot said to one that it does not take. */
const useRefused = (outcomes: readonly CheckOutcome[]) =>
  useKept(outcomes).find(({ is_refused, is_sent }) => is_refused && !is_sent)?.error ?? undefined;

/**
 * Why they do not go by themselves: the depot has refused one, another page had sent it, or the phone is full, so that this
 * page alone holds it.
 */
function useTrouble(outcomes: readonly CheckOutcome[]): string | undefined {
  const kept = useKept(outcomes);
  const apart = useApart();
  const elsewhere = outcomes.flatMap(({ body }) => apart.get(body.id) ?? []);
  if (outcomes.some(({ body }) => apart.has(body.id))) return elsewhereText(elsewhere);
  const refused = kept.find(({ is_refused, error }) => is_refused && error)?.error;
  const held = kept.flatMap(({ only_here }) => only_here ?? []);
  const onlyHere = held.find((what) => what === 'check') ?? held[0];
  return refused ?? (onlyHere && onlyHereText(onlyHere));
}

/** A check is sent by itself only while somebody is logged in. */
const useLoggedIn = () => useAuth().user?.approved === true;

function Waiting({ className }: { className: string }) {
  const isLoggedIn = useLoggedIn();
  return (
    <p className={className}>
      {checkTexts.saved()} {isLoggedIn ? checkTexts.goesByItself() : checkTexts.logInToSend()}
    </p>
  );
}

function Sending(props: Pick<ResultProps, 'outcomes' | 'isReport'>) {
  return (
    <>
      <Sent {...props} />
      {isClockWrong() && <p className="font-semibold">{checkTexts.clockWrong()}</p>}
    </>
  );
}

function Sent({ outcomes, isReport = false }: Pick<ResultProps, 'outcomes' | 'isReport'>) {
  const trouble = useTrouble(outcomes);
  const isLoggedIn = useLoggedIn();
  const unsent = outcomes.filter(({ answer }) => answer === null);
  if (trouble)
    return (
      <div role="alert" className="flex gap-3 rounded-card border border-bad/30 bg-bad-soft p-4">
        <ErrorIcon className="size-6 shrink-0 text-bad" />
        <p className="min-w-0 font-semibold">{trouble}</p>
      </div>
    );
  if (unsent.length === 0)
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <CheckCheck aria-hidden="true" className="size-5" /> {checkTexts.sent()}
      </p>
    );
  const photos = unsent.flatMap((each) => each.photos).length;
  return (
    <div role="status" className="flex gap-3 rounded-card border border-warn/30 bg-warn-soft p-4">
      <CloudOff aria-hidden="true" className="size-6 shrink-0 text-warn" />
      <div className="min-w-0">
        <Waiting className="font-semibold" />
        <p className="text-sm">
          {!isReport && checkTexts.savedChecks({ count: unsent.length })}{' '}
          {photos > 0 && checkTexts.savedPhotos({ count: photos })} {isLoggedIn && checkTexts.closed()}
        </p>
        {!isLoggedIn && (
          <ButtonLink to={paths.login} variant="secondary" className="mt-3 min-h-13">
            {checkTexts.logIn()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function OnTheRoad({ contact }: { contact: Contact }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{checkTexts.worseOnRoad()}</h2>
      <p className="text-sm">{checkTexts.stopAndCall()}</p>
      <CallButton contact={contact} className="mt-3 w-full" />
    </section>
  );
}

type StoppedProps = ResultProps & { walk: Walk; headline: Headline };

/** What stops the driver, then what stops a vehicle. Nobody is shouted at who is only not fit. */
function Stopped({ walk, headline, ...props }: StoppedProps) {
  const { outcomes, onAnother, onDone } = props;
  const today = useToday();
  const now = new Date();
  const contact = contactFor(props);
  const found = outcomes.flatMap(newStops);
  const [first] = outcomes;
  const known = walk.parts.map((part) => ({ part, reasons: knownOf(part, now) }));
  const ofDriver = stopsOfDriver([...known.flatMap(({ reasons }) => reasons), ...walk.person]);
  const mayTakeAnother = useMayTakeAnother(ofDriver) && walk.isFit;
  const stopped = known.flatMap(({ part, reasons }) => {
    const stops = reasons.filter(({ of, effect }) => of === 'vehicle' && effect === 'stops');
    return part.hasStop || stops.length > 0 ? [{ part, stops }] : [];
  });
  // It is said as it was found, above what the depot knew.
  const isSaid = ({ record_id }: Reason) => found.some(({ id }) => id === record_id);
  const isOnlyUnfit = stopped.length === 0 && ofDriver.every(({ code }) => code === 'not_fit');
  return (
    <RedPage
      isInk={isOnlyUnfit}
      title={isOnlyUnfit ? checkTexts.doNotDriveToday() : texts.doNotDriveAtAll()}
      plates={stopped.map(({ part }) => part.plate)}
      contact={contact}
      knows={<Knows contact={contact} toldAt={toldAt(outcomes)} isSent={!isUnsent(outcomes)} />}
      foot={
        <>
          {mayTakeAnother ? (
            <OtherVehicles
              instead={walk.parts[0]?.plate ?? ''}
              contact={contact}
              onAnother={onAnother}
              isOnRed
            />
          ) : (
            headline !== 'driver_stopped' && (
              <RedLink onPress={() => onAnother()}>{checkTexts.another()}</RedLink>
            )
          )}
          <RedLink onPress={onDone}>{checkTexts.done()}</RedLink>
        </>
      }
    >
      {!walk.isFit && <p className="mb-2 text-2xl font-semibold">{checkTexts.notFit()}</p>}
      {/* What they have just said is said once. */}
      <Reasons large reasons={onceEach(ofDriver.filter(({ code }) => walk.isFit || code !== 'not_fit'))} />
      {found.map(({ id, said, zone }) => (
        <p key={id} className="mb-1 text-2xl font-semibold">
          <Said said={said} zone={zone} />
        </p>
      ))}
      {first && found.length > 0 && (
        <p className="text-lg">{checkTexts.foundByYou({ time: moment(first.body.finished_at, today) })}</p>
      )}
      {stopped.map(({ part, stops }) => (
        <div key={part.plate} className="not-first:mt-3">
          <Reasons
            large
            reasons={stops.filter((reason) => !isSaid(reason))}
            trip={headline === 'only_to' ? (part.drive ?? part.memory)?.trip : null}
          />
          {!part.drive && part.memory && stops.length > 0 && (
            <p className="mt-1">{texts.asOf({ time: moment(part.memory.asked_at, today) })}</p>
          )}
        </div>
      ))}
      {walk.parts.every(({ drive, memory }) => !drive && !memory) && <StoppedBefore outcomes={outcomes} />}
      <KeptHere outcomes={outcomes} />
    </RedPage>
  );
}

/** What was known when the walk began, where nothing else is kept of it. */
function StoppedBefore({ outcomes }: Pick<ResultProps, 'outcomes'>) {
  const today = useToday();
  return outcomes
    .flatMap(({ subject }) => stoppedBefore(subject))
    .map(({ id, fault, texts: translated, found_at }) => (
      <div key={id} className="not-first:mt-2">
        <p className="text-2xl font-semibold">
          <ListText text={fault} texts={translated} />
        </p>
        <p className="text-lg">{checkTexts.found({ time: moment(found_at, today) })}</p>
      </div>
    ));
}

function KeptHere(props: Pick<ResultProps, 'outcomes'>) {
  return (
    <>
      <NotSent {...props} />
      {isClockWrong() && <p className="mt-3 text-lg font-semibold">{checkTexts.clockWrong()}</p>}
    </>
  );
}

function NotSent({ outcomes }: Pick<ResultProps, 'outcomes'>) {
  const trouble = useTrouble(outcomes);
  const isLoggedIn = useLoggedIn();
  if (trouble)
    return (
      <p role="alert" className="mt-3 text-lg font-semibold">
        {trouble}
      </p>
    );
  if (!isUnsent(outcomes)) return null;
  return (
    <>
      <Waiting className="mt-3 text-lg" />
      {!isLoggedIn && (
        <Link
          to={paths.login}
          className="inline-flex min-h-13 items-center font-medium underline underline-offset-4 focus-visible:outline-current"
        >
          {checkTexts.logIn()}
        </Link>
      )}
    </>
  );
}
