import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { ExpiryLine } from '../../../components/Expiry';
import { lazyPart } from '../../../components/lazyPart';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { TONES, type Tone } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import type { CurrentUser } from '../../../data/session';
import { byCard, findingTitle, reasonSubject } from '../../../domain/compliance';
import type { Day } from '../../../domain/dates';
import { EXPIRY_WARNING_DAYS } from '../../../domain/expiry';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate, formatWeekday, formatWeekdayInText } from '../../../lib/format';
import { paths } from '../../../paths';
import { renewalFor } from '../../../words/findings';
import { rowText } from '../../../words/rows';
import { isAway } from '../../absence/rules';
import { assignedVehicleQuery } from '../../assignments/data';
import { cardState, hasSolidButton, isOnTrip } from '../../checks/card';
import { myDayQuery, receiptsQuery } from '../../checks/data/day';
import { CheckCard } from '../../checks/parts/CheckCard';
import { withReceipts } from '../../checks/receipts';
import type { DriverCompliance } from '../../findings/data/findings';
import { driveStop, ownPage, ownSentences, vehicleStop } from '../../findings/ownWords';
import type { DriverLicense } from '../../licenses/data';
import type { Onboarding } from '../../onboarding/data';
import type { DriverPenalty } from '../../penalties/data';
import { activePenalties, limitWith } from '../../penalties/rules';
import {
  driverSubmissionsQuery,
  renewalRequestsQuery,
  type Submission,
  withdrawSubmission,
} from '../../renewals/data/submissions';
import { findingId, requestFor, settles, submissionTitle } from '../../renewals/submissions';
import { tasks as texts } from '../words/dashboard';
import { DriverStopPanel } from './DriverStopPanel';

const OwnOnboarding = lazyPart(() => import('./OwnOnboarding'));

type Facts = Parameters<typeof ownSentences>[1];
type OwnReason = NonNullable<DriverCompliance>['reasons'][number];

type DriverSummaryProps = {
  person: CurrentUser;
  compliance: UseQueryResult<DriverCompliance>;
  licenses: readonly DriverLicense[];
  penalties: readonly DriverPenalty[];
  onRetry: () => void;
};

export function DriverSummary({ person, compliance, licenses, penalties, onRetry }: DriverSummaryProps) {
  const driverId = person.id;
  const today = useToday();
  const { data, isPending } = compliance;
  const { data: submissions = [] } = useQuery(driverSubmissionsQuery(driverId));
  const { data: vehicle } = useQuery(assignedVehicleQuery());
  const { data: told, isPending: isDayPending } = useQuery(myDayQuery());
  const { data: receipts = [] } = useQuery(receiptsQuery(driverId));
  const day = told && withReceipts(told, receipts, today);
  const tasks = toTasks(data?.reasons ?? [], submissions);
  const settled = new Set(tasks.map(({ submission }) => submission));
  const waiting = submissions.filter((each) => each.state === 'sent' && !settled.has(each));

  const reasons = tasks.flatMap(({ reason }) => reason ?? []);
  const facts = { writeDay: formatWeekdayInText, points: pointsFacts(person, penalties, today) };
  // Nothing is asked before the first day back, so nothing stops the driver before it either.
  const isOut = isAway(person, today);
  const drive = isOut ? null : driveStop(reasons, licenses, today, facts);
  const use =
    isOut || (day && isOnTrip(day))
      ? null
      : vehicleStop(reasons, vehicle?.reasons ?? [], formatWeekdayInText);
  const isTold = ({ reason }: Task) =>
    (!isOut && reason?.kind === 'vehicle_stopped') || drive?.why.some((line) => line.reason === reason);
  const others = tasks.filter((task) => !isTold(task));
  // Tasks that the driver can act on. An inactive driver can act on none, and sees all of them in one list, as
  // does one who is away.
  const isToDo = ({ reason, submission }: Task) =>
    person.is_inactive ||
    isOut ||
    Boolean(submission) ||
    (reason && (renewalFor(reason) ?? ownPage(reason)) !== null);
  const toDo = others.filter(isToDo);
  const check = day
    ? cardState(day, {
        isStopped: drive !== null || use !== null,
        isInactive: person.is_inactive,
        isAway: isOut,
      })
    : 'line';
  const toKnow = others.filter((task) => !isToDo(task)).flatMap(({ reason }) => reason ?? []);
  const last = day?.checked[0];
  const isToldNotToDrive =
    check === 'stopped' ||
    Boolean(day?.unfit_at) ||
    last?.is_fit === false ||
    (check === 'line' && last?.result === 'stopped');
  const verdict =
    drive || use || isToldNotToDrive
      ? null
      : isOut
        ? awayVerdict(person.back_on)
        : verdictOfNewcomer(
            verdictOn(toDo, toKnow, data?.reasons ?? [], waiting.length > 0, facts),
            told?.onboarding,
          );

  return (
    <>
      {(drive || use) && (
        <DriverStopPanel
          drive={drive}
          use={use}
          lineOf={(reason) => {
            const task = tasks.find((each) => each.reason === reason);
            return task && <StopLine driverId={driverId} task={task} />;
          }}
        />
      )}
      {isPending || isDayPending ? (
        <Card>
          <Skeleton className="h-32 w-full max-w-lg" />
        </Card>
      ) : (
        <CheckCard day={day} state={check} mayCheck={!person.is_inactive} />
      )}
      {isPending && (
        <Card>
          <Skeleton className="h-14 w-full max-w-lg" />
        </Card>
      )}
      {!isPending && !data && (
        <Card>
          <ErrorState message={texts.notChecked()} onRetry={onRetry} />
        </Card>
      )}
      {data && (verdict || toDo.length > 0) && (
        <Summary verdict={verdict}>
          {toDo.length > 0 && (
            <Tasks
              driverId={driverId}
              tasks={toDo}
              isSolidFirst={verdict !== null && !isOut && !hasSolidButton(check)}
            />
          )}
        </Summary>
      )}
      {waiting.length > 0 && <Waiting submissions={waiting} />}
      {told?.onboarding && (
        <Suspense fallback={null}>
          <OwnOnboarding onboarding={told.onboarding} />
        </Suspense>
      )}
      <GoodToKnow reasons={toKnow.filter((reason) => reason !== verdict?.reason)} facts={facts} />
    </>
  );
}

function pointsFacts(person: CurrentUser, penalties: readonly DriverPenalty[], today: Day) {
  if (penalties.length === 0) return undefined;
  const active = activePenalties(penalties, today).filter(({ points }) => points > 0);
  const [end] = active.map(({ expiry_date }) => expiry_date).toSorted();
  const first = active.filter(({ expiry_date }) => expiry_date === end);
  return {
    limit: limitWith(person, penalties, today),
    first: first.reduce((sum, { points }) => sum + points, 0),
  };
}

function StopLine({ driverId, task }: { driverId: string; task: Task }) {
  const { reason, submission } = task;
  return (
    <>
      <TaskNews driverId={driverId} task={task} />
      <div className="mt-3 empty:hidden">
        <TaskAction reason={reason} submission={submission} variant="onStop" />
      </div>
    </>
  );
}

function GoodToKnow({ reasons, facts }: { reasons: readonly OwnReason[]; facts: Facts }) {
  const today = useToday();
  if (reasons.length === 0) return null;
  return (
    <Section title={texts.goodToKnow()}>
      <ul className="space-y-3">
        {reasons.map((reason) => {
          const [title, ...rest] = ownSentences(reason, facts);
          return (
            <li key={reason.kind + reason.source_id}>
              <p className="font-medium">{title ?? findingTitle(reason, today)}</p>
              {rest.length > 0 && <p className="text-sm text-ink-soft">{rest.join(' ')}</p>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** A finding and the submission meant to settle it, or a returned submission without a finding. */
type Task = { reason?: OwnReason | undefined; submission?: Submission | undefined };

/**
 * A finding that is not compliant stays a task while the depot checks the submission; one that is only due
 * soon moves to the list below.
 */
function toTasks(reasons: readonly OwnReason[], submissions: readonly Submission[]): Task[] {
  const settling = (reason: OwnReason) => submissions.findIndex((each) => settles(each, reason));
  // On one card, a category that was sent is a separate task from one that was not.
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

type Verdict = {
  tone: Tone;
  title: string;
  text?: string;
  /** The finding that the title is about. */
  reason?: OwnReason;
};

const awayVerdict = (backOn: Day): Verdict => ({
  tone: 'idle',
  title: texts.away(),
  text: texts.awayUntil({ day: formatWeekdayInText(backOn) }),
});

/** For a driver whom nothing stops. `reasons` include what was sent: it stays due until it is verified. */
function verdictOn(
  toDo: readonly Task[],
  toKnow: readonly OwnReason[],
  reasons: readonly OwnReason[],
  isWaiting: boolean,
  facts: Facts,
): Verdict {
  const isUrgent = (reason: OwnReason | undefined) => reason?.verdict === 'not_compliant';
  if (toDo.some(({ reason }) => isUrgent(reason))) return { tone: 'bad', title: texts.notInOrder() };
  const known = toKnow.find(isUrgent);
  if (known) {
    const [title, ...rest] = ownSentences(known, facts);
    return { tone: 'bad', title: title ?? findingTitle(known, null), text: rest.join(' '), reason: known };
  }
  const [firstDue] = toDo.length > 0 ? reasons.flatMap(({ due }) => due ?? []).toSorted() : [];
  if (firstDue) return { tone: 'warn', title: texts.inOrderUntil({ day: formatWeekdayInText(firstDue) }) };
  if (toDo.length > 0) return { tone: 'ok', title: texts.inOrder() };
  const text = isWaiting ? texts.inCheck() : texts.nothingDue({ count: EXPIRY_WARNING_DAYS });
  return { tone: 'ok', title: texts.inOrder(), text };
}

/** Whoever may not start yet is not in order, whatever is due. */
function verdictOfNewcomer(verdict: Verdict, onboarding: Onboarding | null | undefined): Verdict {
  if (!onboarding || onboarding.may_start || verdict.tone === 'bad') return verdict;
  return { tone: 'warn', title: texts.mayNotStart() };
}

function Summary({ verdict, children }: { verdict: Verdict | null; children: ReactNode }) {
  if (!verdict) return <Card>{children}</Card>;
  const { icon: Icon, className } = TONES[verdict.tone];
  return (
    <div className={clsx('overflow-hidden rounded-card border', className)}>
      <div className="flex flex-wrap gap-3 p-gutter sm:p-6">
        <Icon className="size-10 shrink-0" />
        {/* Below the icon, where text is so large that the longest word has no room beside it. */}
        <div className="max-w-full flex-1 wrap-break-word">
          <h2 className="mt-1 text-2xl font-semibold">{verdict.title}</h2>
          {verdict.text && <p className="mt-1 text-ink">{verdict.text}</p>}
        </div>
      </div>
      {children && (
        <div className="border-t border-inherit bg-surface p-gutter text-ink sm:p-6">{children}</div>
      )}
    </div>
  );
}

const SHOWN_AT_FIRST = 5;

type TasksProps = {
  driverId: string;
  tasks: readonly Task[];
  /** The first one has the solid button of the page. */
  isSolidFirst: boolean;
};

function Tasks({ driverId, tasks, isSolidFirst }: TasksProps) {
  const user = useCurrentUser();
  const isOut = isAway(user, useToday());
  const count = tasks.length;
  // Expired items must never be hidden.
  const urgent = tasks.filter(({ reason }) => reason?.verdict === 'not_compliant').length;
  const shown = Math.max(SHOWN_AT_FIRST, urgent);
  const list = (some: readonly Task[]) => (
    <ul className="divide-y divide-line">
      {some.map((task) => (
        <TaskLine
          key={task.reason ? findingId(driverId, task.reason) : task.submission?.id}
          driverId={driverId}
          task={task}
          isFirst={task === tasks[0] && isSolidFirst}
        />
      ))}
    </ul>
  );

  return (
    <div className="space-y-3">
      <h3 className="text-lg font-semibold">
        {user.is_inactive ? texts.due() : isOut ? texts.whenBack() : texts.toDo({ count })}
      </h3>
      {list(tasks.slice(0, shown))}
      {count > shown && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-brand hover:underline">
            {texts.more({ count: count - shown })}
          </summary>
          {list(tasks.slice(shown))}
        </details>
      )}
    </div>
  );
}

type TaskLineProps = { driverId: string; task: Task; isFirst: boolean };

function TaskLine({ driverId, task: { reason, submission }, isFirst }: TaskLineProps) {
  const today = useToday();
  const isUrgent = reason?.verdict === 'not_compliant';
  const tone = reason ? (isUrgent ? 'bad' : 'warn') : 'idle';
  const { icon: Icon } = TONES[tone];
  const { title, detail } = reason
    ? wording(reason, today)
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
          <TaskNews driverId={driverId} task={{ reason, submission }} />
        </div>
      </div>
      <TaskAction reason={reason} submission={submission} variant={isFirst ? 'primary' : 'secondary'} />
    </li>
  );
}

function TaskNews({ driverId, task: { reason, submission } }: { driverId: string; task: Task }) {
  if (!submission) return reason ? <Asked driverId={driverId} reason={reason} /> : null;
  if (submission.state === 'sent') return <p className="text-sm">{sentText(submission)}</p>;
  return (
    <p className="text-sm">
      {texts.sentBack({
        day: formatTimestampDate(submission.decided_at ?? ''),
        reason: submission.reason ?? '',
      })}
    </p>
  );
}

type TaskActionProps = {
  reason: OwnReason | undefined;
  submission: Submission | undefined;
  variant: 'primary' | 'secondary' | 'onStop';
};

function TaskAction({ reason, submission, variant }: TaskActionProps) {
  const { is_inactive } = useCurrentUser();
  if (is_inactive) return null;
  if (submission?.state === 'sent')
    return <TakeBack submission={submission} {...(variant === 'onStop' && { variant })} />;
  if (submission) {
    const title = submissionTitle(submission.kind, submission.details);
    return (
      <ButtonLink
        to={`${paths.renew(submission.kind)}?again=${submission.id}`}
        variant={variant}
        aria-label={texts.sendItAgain({ what: title })}
      >
        {texts.again()}
      </ButtonLink>
    );
  }
  const page = reason && ownPage(reason);
  if (page)
    return (
      <ButtonLink to={page} variant={variant} aria-label={toSign(reason) ?? undefined}>
        {reason.kind === 'debrief' ? texts.openTalk() : texts.read()}
      </ButtonLink>
    );
  const renewal = reason && renewalFor(reason);
  if (!renewal) return null;
  const { kind, ...fields } = renewal;
  const isRenewed = renewal.record && reason.due;
  const what = reasonSubject(reason);
  const [text, name] =
    reason.kind === 'no_license'
      ? [texts.sendLicence()]
      : isRenewed
        ? [texts.renew(), texts.renewIt({ what })]
        : [texts.send(), texts.sendIt({ what })];
  return (
    <ButtonLink
      to={`${paths.renew(kind)}?${new URLSearchParams(fields)}`}
      variant={variant}
      aria-label={name}
    >
      {text}
    </ButtonLink>
  );
}

function Asked({ driverId, reason }: { driverId: string; reason: OwnReason }) {
  const { data } = useQuery(renewalRequestsQuery(driverId));
  const asked = data && requestFor(data, driverId, reason);
  if (!asked) return null;
  const { note } = asked;
  const day = formatTimestampDate(asked.asked_at);
  return <p className="text-sm">{note ? texts.askedNote({ day, note }) : texts.asked({ day })}</p>;
}

const sentText = ({ sent_at }: Submission) => texts.sent({ day: formatTimestampDate(sent_at) });

function Waiting({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <ul
      className="-mt-4 divide-y divide-line rounded-card border border-line bg-surface"
      aria-label={texts.waiting()}
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

type TakeBackProps = { submission: Submission; variant?: 'quiet' | 'onStop' };

function TakeBack({ submission: { id, kind, details }, variant = 'quiet' }: TakeBackProps) {
  const { is_inactive } = useCurrentUser();
  const { mutate, isPending, failure } = useAction(withdrawSubmission());
  if (is_inactive) return null;
  return (
    <>
      <Button
        variant={variant}
        busy={isPending}
        aria-label={texts.takeBackIt({ what: submissionTitle(kind, details) })}
        onClick={() => mutate(id)}
      >
        {texts.takeBack()}
      </Button>
      {failure && (
        <p role="alert" className={clsx('w-full text-sm', variant === 'quiet' && 'text-bad')}>
          {failure}
        </p>
      )}
    </>
  );
}

function wording(reason: OwnReason, today: Day): { title: string; detail: ReactNode } {
  const { due } = reason;
  const detail = due && !reason.is_missing && <ExpiryLine date={due} write={formatWeekday} />;
  return { title: toSign(reason) ?? findingTitle(reason, today), detail };
}

const toSign = ({ kind, detail }: OwnReason) =>
  kind === 'policy' && detail !== null ? texts.toSign({ title: rowText('policies', detail) }) : null;
