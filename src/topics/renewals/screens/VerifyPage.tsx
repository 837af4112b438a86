import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft, ClipboardCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { Key, useKey } from '../../../components/keys';
import { Modal } from '../../../components/Modal';
import { PageHeading } from '../../../components/PageHeading';
import { Skeleton } from '../../../components/Skeleton';
import { useMedia } from '../../../components/useMedia';
import { useToday } from '../../../components/useToday';
import { counted } from '../../../domain/words';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { formatCount, formatTime } from '../../../lib/format';
import { paths } from '../../../paths';
import type { Submission } from '../data/submissions';
import { decidedQuery, MAX_DECIDED, queueQuery, submissionQuery } from '../data/verification';
import { toRenewalDraft } from '../renewals';
import { submissionTitle, waitedFor } from '../submissions';
import { type Corrected, carryOver, proofText } from '../verification';
import { type Decided, type Decision, UndoNotices } from './UndoNotices';
import { Verification } from './Verification';

/** Tailwind's `lg`: from here on, the list and the submission fit side by side. */
const WIDE = '(min-width: 64rem)';

export default function VerifyPage() {
  const today = useToday();
  const [search] = useSearchParams();
  const asked = search.get('id');
  const queue = useQuery(queueQuery());
  const decided = useQuery(decidedQuery(`${today} 00:00 Europe/Dublin`)).data ?? [];
  const waiting = queue.data?.waiting ?? [];
  const total = queue.data?.total ?? 0;
  // Without an id in the URL, shows what had waited longest on arrival, however the list changes.
  const { key: visit } = useLocation();
  const [first, setFirst] = useState({ visit: '', id: '' });
  const [longest] = waiting;
  if (longest && first.visit !== visit) setFirst({ visit, id: longest.id });
  // On a narrow screen nothing opens by itself: no key may decide on a submission that is not in view.
  const isBesideList = useMedia(WIDE);
  const shownId = asked ?? (isBesideList && first.visit === visit ? first.id : null);
  const [showsKeys, setShowsKeys] = useState(false);
  const navigate = useNavigate();
  const [undoable, setUndoable] = useState<readonly Decided[]>([]);
  const lastVisit = useRef(visit);
  useEffect(() => {
    lastVisit.current = visit;
  }, [visit]);
  const forget = (over: Decided) => setUndoable((all) => all.filter((each) => each !== over));
  useKey('?', () => setShowsKeys(true));

  return (
    <>
      {/* On a wide screen the list is always in view. */}
      {asked && (
        <Link
          to={paths.verify}
          className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the list
        </Link>
      )}
      <PageHeading
        title="To verify"
        subtitle={total > 0 && `${counted(total, ['record', 'records'])} sent by drivers, longest wait first`}
        actions={
          <Button
            variant="quiet"
            className="max-lg:hidden pointer-coarse:hidden"
            onClick={() => setShowsKeys(true)}
          >
            <Key name="?" /> Keyboard shortcuts
          </Button>
        }
      />
      <UndoNotices
        decided={undoable}
        onUndone={(undone) => {
          setUndoable((all) => all.map((each) => (each === undone ? { ...each, isUndone: true } : each)));
          // Someone who has gone elsewhere or opened a dialog meanwhile stays there.
          if (lastVisit.current === visit && !document.querySelector('dialog[open]'))
            navigate(paths.submission(undone.id));
        }}
        onOver={forget}
      />
      {queue.isPending && <Skeleton className="h-96 w-full" />}
      {queue.isLoadingError && (
        <Card>
          <ErrorState message="The list couldn't be loaded" onRetry={() => queue.refetch()} />
        </Card>
      )}
      {queue.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[18.25rem_minmax(0,1fr)]">
          <Queue
            waiting={waiting}
            total={total}
            decided={decided}
            shownId={shownId}
            className={asked ? 'max-lg:hidden' : undefined}
          />
          <Shown
            waiting={waiting}
            total={total}
            decided={decided}
            shownId={shownId}
            onDecided={(submission, decision) =>
              setUndoable((all) => [...all, { ...submission, decision, isUndone: false }])
            }
          />
        </div>
      )}
      {showsKeys && <Keys onClose={() => setShowsKeys(false)} />}
    </>
  );
}

type QueueProps = {
  waiting: readonly Submission[];
  total: number;
  decided: readonly Submission[];
  shownId: string | null;
  className: string | undefined;
};

function Queue({ waiting, total, decided, shownId, className }: QueueProps) {
  return (
    <nav
      aria-label="Submissions"
      className={clsx(
        'overflow-y-auto rounded-card border border-line bg-surface lg:max-h-[calc(100dvh-14rem)]',
        className,
      )}
    >
      <h2 className="flex justify-between px-4 py-3 text-sm font-semibold">
        Waiting <span className="font-normal text-ink-soft tabular-nums">{formatCount(total)}</span>
      </h2>
      {waiting.length === 0 && (
        <EmptyState
          icon={ClipboardCheck}
          title="Nothing to verify"
          text="Records that drivers send will be listed here."
        />
      )}
      <ul>
        {waiting.map((submission) => (
          <Entry
            key={submission.id}
            submission={submission}
            isShown={submission.id === shownId}
            beside={waitedFor(submission.sent_at, new Date())}
            detail={`${submissionTitle(submission.kind, submission.details)}, ${proofText(submission.photos)}`}
          />
        ))}
      </ul>
      {decided.length > 0 && (
        <>
          <h2 className="flex justify-between border-t border-line px-4 py-3 text-sm font-semibold">
            Done today
            <span className="font-normal text-ink-soft tabular-nums">
              {decided.length < MAX_DECIDED ? decided.length : `latest ${MAX_DECIDED}`}
            </span>
          </h2>
          <ul className="text-ink-soft">
            {decided.map((submission) => (
              <Entry
                key={submission.id}
                submission={submission}
                isShown={submission.id === shownId}
                beside={formatTime(submission.decided_at ?? '')}
                detail={`${submissionTitle(submission.kind, submission.details)}, ${submission.state === 'verified' ? 'verified' : 'sent back'}`}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

type EntryProps = { submission: Submission; isShown: boolean; beside: string; detail: string };

function Entry({ submission: { id, driver_name }, isShown, beside, detail }: EntryProps) {
  return (
    <li className="border-t border-line">
      <Link
        to={paths.submission(id)}
        aria-current={isShown || undefined}
        className={clsx(
          'block border-l-3 px-4 py-2 text-sm hover:bg-canvas',
          isShown ? 'border-l-brand bg-brand-soft' : 'border-l-transparent',
        )}
      >
        <span className="flex justify-between gap-3">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {driver_name}
          </span>
          <span className="shrink-0 text-ink-soft tabular-nums">{beside}</span>
        </span>
        <span className="block text-ink-soft wrap-anywhere">{detail}</span>
      </Link>
    </li>
  );
}

/** A new version from the driver is shown afresh. */
const keyOf = ({ id, version }: Submission) => `${id} ${version}`;

type ShownProps = {
  waiting: readonly Submission[];
  total: number;
  decided: readonly Submission[];
  shownId: string | null;
  onDecided: (submission: Submission, decision: Decision) => void;
};

function Shown({ waiting, total, decided, shownId, onDecided }: ShownProps) {
  const navigate = useNavigate();
  const listed = [...waiting, ...decided].find(({ id }) => id === shownId);
  const other = useQuery({ ...submissionQuery(shownId ?? ''), enabled: shownId !== null && !listed });
  const submission = listed ?? other.data;
  const place = waiting.findIndex(({ id }) => id === shownId);
  const next = waiting[place + 1];
  const previous = waiting[place - 1];
  const headingRef = useRef<HTMLHeadingElement>(null);

  const open = (to: Submission | undefined) => {
    if (to) navigate(paths.submission(to.id));
  };
  useKey('j', () => open(next));
  useKey('k', () => open(previous));

  const foundId = submission?.id;
  const lastFound = useRef(foundId);
  useEffect(() => {
    // Not on arrival: then the page's own heading has the focus.
    if (lastFound.current && foundId && lastFound.current !== foundId) headingRef.current?.focus();
    // While the lists reload, a submission that was just decided is in neither.
    if (foundId) lastFound.current = foundId;
  }, [foundId]);

  const { key: visit } = useLocation();
  const lastVisit = useRef('');
  useEffect(() => {
    lastVisit.current = visit;
    return () => {
      lastVisit.current = '';
    };
  }, [visit]);

  // Corrections are kept while other submissions are viewed.
  const [corrected, setCorrected] = useState<Record<string, Corrected>>({});
  useLeaveWarning(waiting.some(({ id }) => id in corrected));

  if (shownId === null) return null;
  const current =
    submission &&
    carryOver(
      submission.kind,
      corrected[submission.id],
      submission.version,
      toRenewalDraft(submission.details),
    );
  return submission && current ? (
    <Verification
      key={keyOf(submission)}
      submission={submission}
      corrected={current}
      onCorrect={(next) => setCorrected({ ...corrected, [submission.id]: { ...current, ...next } })}
      headingRef={headingRef}
      place={place >= 0 ? `${place + 1} of ${total}` : null}
      onNext={next && (() => open(next))}
      onPrevious={previous && (() => open(previous))}
      onDecided={(decision) => {
        onDecided(submission, decision);
        // Someone who has gone elsewhere meanwhile stays there.
        if (lastVisit.current === visit)
          navigate(
            next ? paths.submission(next.id) : previous ? paths.submission(previous.id) : paths.verify,
          );
      }}
    />
  ) : (
    <Card>
      {other.isLoadingError ? (
        <ErrorState message="This submission couldn't be loaded" onRetry={() => other.refetch()} />
      ) : other.isFetching ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <p>This submission is no longer here.</p>
      )}
    </Card>
  );
}

const KEYS = [
  ['Enter', 'Verify'],
  ['R', 'Send back'],
  ['U', 'Undo the last decision, within 10 seconds'],
  ['J', 'Next'],
  ['K', 'Previous'],
  ['?', 'Keyboard shortcuts'],
] as const;

function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[5rem_1fr] gap-y-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-sans font-semibold">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
