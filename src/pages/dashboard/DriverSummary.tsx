import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { Button, ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { DateLine, ExpiryLine } from '../../components/Expiry';
import { Skeleton } from '../../components/Skeleton';
import { TONES } from '../../components/tones';
import type { DriverCompliance } from '../../data/findings';
import {
  driverSubmissionsQuery,
  renewalRequestsQuery,
  type Submission,
  withdrawSubmission,
} from '../../data/submissions';
import { byCard, findingTitle, isAtPointsLimit, reasonSubject } from '../../domain/compliance';
import { EXPIRY_WARNING_DAYS } from '../../domain/expiry';
import { POINTS_LIMIT_ADVICE } from '../../domain/pointsLimit';
import { findingId, renewalFor, requestFor, settles, submissionTitle } from '../../domain/submissions';
import { counted } from '../../domain/words';
import { useAction } from '../../forms/useSave';
import { formatTimestampDate } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { paths } from '../../paths';

type OwnReason = NonNullable<DriverCompliance>['reasons'][number];

type DriverSummaryProps = {
  driverId: string;
  compliance: UseQueryResult<DriverCompliance>;
  onRetry: () => void;
};

/** Answers the driver's question: am I in order, and if not, what must I do? */
export function DriverSummary({ driverId, compliance, onRetry }: DriverSummaryProps) {
  const { data, isPending } = compliance;
  const { data: submissions = [] } = useQuery(driverSubmissionsQuery(driverId));
  const tasks = toTasks(data?.reasons ?? [], submissions);
  const settled = new Set(tasks.map(({ submission }) => submission));
  const waiting = submissions.filter((each) => each.state === 'sent' && !settled.has(each));
  return (
    <>
      <Card className="space-y-4">
        {isPending && <Skeleton className="h-14 w-full max-w-lg" />}
        {!isPending && !data && <ErrorState message="We couldn't check your record" onRetry={onRetry} />}
        {data &&
          (tasks.length > 0 ? (
            <Tasks driverId={driverId} tasks={tasks} reasons={data.reasons} />
          ) : (
            <InOrder isWaiting={data.reasons.length > 0} />
          ))}
      </Card>
      {waiting.length > 0 && <Waiting submissions={waiting} />}
    </>
  );
}

/** A finding with what was sent to end it, or something that was sent back without one. */
type Task = { reason?: OwnReason; submission?: Submission };

/** What is out of order stays a task while the depot looks at it; what is only due soon waits below. */
function toTasks(reasons: readonly OwnReason[], submissions: readonly Submission[]): Task[] {
  const settling = (reason: OwnReason) => submissions.findIndex((each) => settles(each, reason));
  // Of one card, a category that was sent is another task than one that was not.
  const tasks = byCard(reasons, settling).map((reason): Task => {
    const submission = submissions[settling(reason)];
    return { reason, ...(submission && { submission }) };
  });
  const matched = new Set(tasks.map(({ submission }) => submission));
  const returned = submissions.filter((each) => each.state === 'returned' && !matched.has(each));
  return [
    ...tasks.filter(
      ({ reason, submission }) => submission?.state !== 'sent' || reason?.verdict === 'not_compliant',
    ),
    ...returned.map((submission) => ({ submission })),
  ];
}

function InOrder({ isWaiting }: { isWaiting: boolean }) {
  return (
    <div className="flex gap-3">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-ok" />
      <div>
        <h2 className="text-lg font-semibold">Everything is in order</h2>
        <p className="mt-1 text-ink-soft">
          {isWaiting
            ? 'Nothing has expired. What expires soon is with your depot.'
            : `No licence, training, NCT or insurance on your record has expired or expires in the next ${EXPIRY_WARNING_DAYS} days.`}
        </p>
      </div>
    </div>
  );
}

/** Few enough to leave room for the rest of the page on a phone. */
const SHOWN_AT_FIRST = 5;

type TasksProps = {
  driverId: string;
  tasks: readonly Task[];
  /** Also those that were sent, which are due until they are verified. */
  reasons: readonly OwnReason[];
};

/** Everything the driver must deal with, most urgent first. The end of a long list is folded. */
function Tasks({ driverId, tasks, reasons }: TasksProps) {
  const { is_inactive } = useCurrentUser();
  const count = tasks.length;
  const things = counted(count, ['thing to do', 'things to do']);
  // Expired items must never be hidden.
  const urgent = tasks.filter(({ reason }) => reason?.verdict === 'not_compliant').length;
  const shown = Math.max(SHOWN_AT_FIRST, urgent);
  const [firstDue] = urgent > 0 ? [] : reasons.flatMap(({ due }) => due ?? []).toSorted();
  const list = (some: readonly Task[]) => (
    <ul className="divide-y divide-line">
      {some.map((task) => (
        <TaskLine
          key={task.reason ? findingId(driverId, task.reason) : task.submission?.id}
          driverId={driverId}
          task={task}
          isFirst={task === tasks[0]}
        />
      ))}
    </ul>
  );

  return (
    <div className="space-y-3">
      <h2 className="text-lg font-semibold">{is_inactive ? 'Due or missing' : things}</h2>
      {firstDue && <p className="-mt-3 text-sm text-ink-soft">In order until {formatDate(firstDue)}.</p>}
      {list(tasks.slice(0, shown))}
      {count > shown && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-brand hover:underline">
            Show {count - shown} more
          </summary>
          {list(tasks.slice(shown))}
        </details>
      )}
    </div>
  );
}

type TaskLineProps = { driverId: string; task: Task; isFirst: boolean };

function TaskLine({ driverId, task: { reason, submission }, isFirst }: TaskLineProps) {
  const isUrgent = reason?.verdict === 'not_compliant';
  const tone = reason ? (isUrgent ? 'bad' : 'warn') : 'idle';
  const { icon: Icon } = TONES[tone];
  const { title, detail } = reason
    ? wording(reason)
    : { title: submission ? submissionTitle(submission.kind, submission.details) : '', detail: null };
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-3 first:pt-0 last:pb-0 sm:flex-row sm:flex-wrap sm:items-center">
      <div className="flex min-w-0 gap-3 sm:flex-1">
        <Icon
          className={clsx(
            'mt-0.5 size-5 shrink-0',
            { bad: 'text-bad', warn: 'text-warn', idle: 'text-idle' }[tone],
          )}
        />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">{title}</p>
          {detail && <p className="text-sm text-ink-soft">{detail}</p>}
          {reason && !submission && <Asked driverId={driverId} reason={reason} />}
          {submission?.state === 'returned' && (
            <p className="text-sm">
              Sent back {formatTimestampDate(submission.decided_at ?? '')}: {submission.reason}
            </p>
          )}
          {submission?.state === 'sent' && <p className="text-sm">{sentText(submission)}</p>}
        </div>
      </div>
      <TaskAction reason={reason} submission={submission} isFirst={isFirst} />
    </li>
  );
}

type TaskActionProps = {
  reason: OwnReason | undefined;
  submission: Submission | undefined;
  isFirst: boolean;
};

function TaskAction({ reason, submission, isFirst }: TaskActionProps) {
  const { is_inactive } = useCurrentUser();
  const variant = isFirst ? 'primary' : 'secondary';
  if (is_inactive) return null;
  if (submission?.state === 'sent') return <TakeBack submission={submission} />;
  if (submission) {
    const title = submissionTitle(submission.kind, submission.details);
    return (
      <ButtonLink
        to={`${paths.renew(submission.kind)}?again=${submission.id}`}
        variant={variant}
        aria-label={`Send again: ${title}`}
      >
        Send again
      </ButtonLink>
    );
  }
  const renewal = reason && renewalFor(reason);
  if (!renewal) return null;
  const { kind, ...what } = renewal;
  const verb = renewal.record && reason.due ? 'Renew' : 'Send';
  return (
    <ButtonLink
      to={`${paths.renew(kind)}?${new URLSearchParams(what)}`}
      variant={variant}
      aria-label={`${verb} ${reasonSubject(reason)}`}
    >
      {verb}
    </ButtonLink>
  );
}

/** That the depot asked for it, and its note. */
function Asked({ driverId, reason }: { driverId: string; reason: OwnReason }) {
  const { data } = useQuery(renewalRequestsQuery(driverId));
  const asked = data && requestFor(data, driverId, reason);
  if (!asked) return null;
  return (
    <p className="text-sm">
      Your depot asked for this on {formatTimestampDate(asked.asked_at)}
      {asked.note && `: ${asked.note}`}
    </p>
  );
}

const sentText = ({ sent_at }: Submission) =>
  `Sent ${formatTimestampDate(sent_at)}, your depot is looking at it`;

/** What the depot looks at, in quiet lines. */
function Waiting({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <ul
      className="-mt-4 divide-y divide-line rounded-card border border-line bg-surface"
      aria-label="Waiting for your depot"
    >
      {submissions.map((submission) => (
        <li key={submission.id} className="flex flex-wrap items-center gap-3 px-5 py-2">
          <Hourglass aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-medium">{submissionTitle(submission.kind, submission.details)}</p>
            <p className="text-sm text-ink-soft">{sentText(submission)}</p>
          </div>
          <TakeBack submission={submission} />
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ submission: { id, kind, details } }: { submission: Submission }) {
  const { is_inactive } = useCurrentUser();
  const { mutate, isPending, failure } = useAction(withdrawSubmission());
  if (is_inactive) return null;
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={`Take back: ${submissionTitle(kind, details)}`}
        onClick={() => mutate(id)}
      >
        Take back
      </Button>
      {failure && (
        <p role="alert" className="w-full text-sm text-bad">
          {failure}
        </p>
      )}
    </>
  );
}

function wording(reason: OwnReason): { title: string; detail: ReactNode } {
  const { kind, points, points_limit, points_until, due } = reason;
  if (kind === 'no_license') {
    return { title: 'No licence is on your record', detail: null };
  }
  if (reason.is_missing) {
    return { title: findingTitle(reason), detail: null };
  }
  if (kind === 'disqualified') {
    return {
      title: findingTitle(reason),
      detail: <strong className="block text-base text-bad">Do not drive.</strong>,
    };
  }
  if (kind === 'points') {
    const isAtLimit = isAtPointsLimit(reason);
    return {
      title: isAtLimit
        ? `${points} points: you reached the limit.`
        : `You have ${points} penalty points. The limit is ${points_limit}.`,
      detail: (
        <>
          {isAtLimit && <strong className="block text-base text-bad">{POINTS_LIMIT_ADVICE} </strong>}
          {points_until && (
            <>
              The first of them expire on <DateLine date={points_until} />
            </>
          )}
        </>
      ),
    };
  }
  return { title: findingTitle(reason), detail: due && <ExpiryLine date={due} /> };
}
