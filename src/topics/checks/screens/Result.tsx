import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CheckCheck, CloudOff, Phone } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/Button';
import { dial } from '../../../components/PhoneLink';
import { PlateChip } from '../../../components/PlateChip';
import { ErrorIcon } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import { useObjectUrl } from '../../../forms/useObjectUrl';
import { formatTime, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { checkResult as texts } from '../../../words/checkDay';
import { sideOf } from '../../../words/faults';
import { useAnswers, useUnsent } from '../../outbox/data/outbox';
import { onlyHereText } from '../../outbox/parts/UnsentNotice';
import type { Contact } from '../body';
import {
  contactOf,
  type Found,
  foundIn,
  isUnsent,
  newStops,
  type Outcome,
  resultOf,
  stoppedBefore,
  toldAt,
  verdictOf,
} from '../outcome';
import { EDGE } from '../parts/DefectLines';
import { ListText } from '../parts/ListText';
import { moment } from '../parts/moment';
import { Knows, RedLink, RedPage } from './RedPage';
import { ResultPage } from './ResultPage';

type ResultProps = {
  /** Of a fault by itself. */
  isReport?: boolean;
  /** Of the vehicle, and of its trailer. */
  outcomes: readonly Outcome[];
  /** Under which they were signed. */
  name: string;
  /** Of the depot, kept on this phone: for who has no session. */
  depotPhone: string | null;
  onDone: () => void;
  onAnother: () => void;
};

export default function Result(props: ResultProps) {
  const answers = useAnswers();
  const outcomes = props.outcomes.map((each) => ({
    ...each,
    answer: each.answer ?? answers.get(each.body.id) ?? null,
  }));
  return <Answered {...props} outcomes={outcomes} />;
}

/** `outcomes` change once the server has answered, however late. */
function Answered(props: ResultProps) {
  const { outcomes, onDone } = props;
  const isSent = !isUnsent(outcomes);
  const refused = useRefused(outcomes);
  const client = useQueryClient();
  // The own page, and all else that shows the vehicle, is asked for again when it is opened.
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ refetchType: 'none' });
  }, [client, isSent]);
  const verdict = verdictOf(outcomes);
  if (verdict === 'stopped') return <Stopped {...props} />;
  if (verdict === 'not_fit') return <NotFit {...props} />;
  const count = outcomes.flatMap(foundIn).length;
  const hasDefects = verdict === 'defects';
  const contact = contactFor(props);
  return (
    <ResultPage
      tone={hasDefects || refused ? 'warn' : 'ok'}
      title={hasDefects ? texts.defects({ count }) : texts.noDefect()}
      // It does not count, so nobody may drive on it.
      text={refused ? '' : hasDefects && isSent ? texts.depotKnows() : texts.mayDrive()}
      isSent={isSent}
      onDone={onDone}
    >
      <Checked {...props} />
      <Sending outcomes={outcomes} isReport={props.isReport} />
      {outcomes.some(({ answer }) => answer?.is_foreign) && <p>{texts.foreign()}</p>}
      {hasDefects && contact?.phone && <OnTheRoad name={contact.name} phone={contact.phone} />}
    </ResultPage>
  );
}

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

function Defect({ found: { said, zone, severity, due_on, isWorse, photo } }: { found: Found }) {
  const url = useObjectUrl(photo ?? undefined);
  return (
    <div className={clsx('flex items-start justify-between gap-3 border-l-3 px-4 py-3', EDGE[severity])}>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <Said said={said} zone={zone} />
        </p>
        {isWorse && <p className="text-sm">{texts.worseNow()}</p>}
        {due_on && <p className="text-sm text-ink-soft">{texts.repairedBy({ day: formatDate(due_on) })}</p>}
      </div>
      {url && (
        <img src={url} alt={texts.photo()} className="h-17 w-23 shrink-0 rounded-control object-cover" />
      )}
    </div>
  );
}

/** 'Headlights: both lights out, glass broken', 'Tyres, left side (nearside): cut'. */
function Said({ said, zone }: Pick<Found, 'said' | 'zone'>) {
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

const useKept = (outcomes: readonly Outcome[]) =>
  useUnsent().filter(({ id }) => outcomes.some(({ body }) => body.id === id));

/** What the depot said to one that it does not take. */
const useRefused = (outcomes: readonly Outcome[]) =>
  useKept(outcomes).find(({ is_refused, is_sent }) => is_refused && !is_sent)?.error ?? undefined;

/** Why they do not go by themselves: the depot has refused one, or the phone is full, so that this page alone holds it. */
function useTrouble(outcomes: readonly Outcome[]): string | undefined {
  const kept = useKept(outcomes);
  const refused = kept.find(({ is_refused, error }) => is_refused && error)?.error;
  const held = kept.flatMap(({ only_here }) => only_here ?? []);
  const onlyHere = held.find((what) => what === 'check') ?? held[0];
  return refused ?? (onlyHere && onlyHereText(onlyHere));
}

function Sending({ outcomes, isReport = false }: Pick<ResultProps, 'outcomes' | 'isReport'>) {
  const trouble = useTrouble(outcomes);
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
        <CheckCheck aria-hidden="true" className="size-5" /> {texts.sent()}
      </p>
    );
  const photos = unsent.flatMap((each) => each.photos).length;
  return (
    <div role="status" className="flex gap-3 rounded-card border border-warn/30 bg-warn-soft p-4">
      <CloudOff aria-hidden="true" className="size-6 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold">{texts.saved()}</p>
        <p className="text-sm">
          {!isReport && texts.savedChecks({ count: unsent.length })}{' '}
          {photos > 0 && texts.savedPhotos({ count: photos })} {texts.openAgain()}
        </p>
      </div>
    </div>
  );
}

function OnTheRoad({ name, phone }: { name: string | null; phone: string }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{texts.worseOnRoad()}</h2>
      <p className="text-sm">{texts.stopAndCall()}</p>
      <ButtonLink href={dial(phone)} variant="secondary" className="mt-3 min-h-13 w-full">
        <Phone aria-hidden="true" className="size-5" />
        {name ? texts.call({ name }) : texts.callDepot()}
      </ButtonLink>
    </section>
  );
}

function Stopped(props: ResultProps) {
  const { outcomes, onAnother } = props;
  const today = useToday();
  const stopped = outcomes.filter((each) => resultOf(each) === 'stopped');
  const [first] = stopped;
  const found = stopped.flatMap(newStops);
  const before = stopped.flatMap(({ subject }) => stoppedBefore(subject));
  const trips = found.length > 0 ? [] : stopped.map(({ subject }) => subject.trip);
  const [trip] = trips.every((each) => each) ? trips : [];
  const contact = contactFor(props);
  return (
    <RedPage
      title={texts.doNotDrive()}
      plates={stopped.map(({ body }) => body.plate)}
      contact={contact}
      knows={<Knows contact={contact} toldAt={toldAt(outcomes)} isSent={!isUnsent(outcomes)} />}
      foot={<RedLink onPress={onAnother}>{texts.another()}</RedLink>}
    >
      {found.map(({ id, said, zone }) => (
        <p key={id} className="mb-1 text-2xl font-semibold">
          <Said said={said} zone={zone} />
        </p>
      ))}
      {first && found.length > 0 && (
        <p className="text-lg">{texts.foundByYou({ time: moment(first.body.finished_at, today) })}</p>
      )}
      {before.map(({ id, fault, texts: translated, found_at }) => (
        <div key={id} className="not-first:mt-2">
          <p className="text-2xl font-semibold">
            <ListText text={fault} texts={translated} />
          </p>
          <p className="text-lg">{texts.found({ time: moment(found_at, today) })}</p>
        </div>
      ))}
      {trip && (
        <p className="mt-3 text-xl font-semibold">
          {texts.trip({ place: trip.place, time: moment(trip.until, today) })}
        </p>
      )}
      {outcomes.some(({ body }) => !body.is_fit) && <p className="mt-2 text-lg">{texts.notFit()}</p>}
      <KeptHere outcomes={outcomes} />
    </RedPage>
  );
}

function NotFit(props: ResultProps) {
  const { outcomes, onDone } = props;
  const contact = contactFor(props);
  return (
    <RedPage
      isInk
      title={texts.doNotDriveToday()}
      plates={[]}
      contact={contact}
      knows={<Knows contact={contact} toldAt={toldAt(outcomes)} isSent={!isUnsent(outcomes)} />}
      foot={<RedLink onPress={onDone}>{texts.done()}</RedLink>}
    >
      <p className="text-2xl font-semibold">{texts.notFit()}</p>
      <KeptHere outcomes={outcomes} />
    </RedPage>
  );
}

function KeptHere({ outcomes }: Pick<ResultProps, 'outcomes'>) {
  const trouble = useTrouble(outcomes);
  if (trouble)
    return (
      <p role="alert" className="mt-3 text-lg font-semibold">
        {trouble}
      </p>
    );
  return isUnsent(outcomes) && <p className="mt-3 text-lg">{texts.saved()}</p>;
}
