import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { DateLine, ExpiryLine } from '../../components/Expiry';
import { Skeleton } from '../../components/Skeleton';
import { TONES } from '../../components/tones';
import type { DriverCompliance } from '../../data/findings';
import { byCard, findingTitle, isAtPointsLimit, isMissing } from '../../domain/compliance';
import { EXPIRY_WARNING_DAYS } from '../../domain/expiry';
import { HIGH_RISK_POINTS, POINTS_LIMIT_ADVICE, WARNING_POINTS } from '../../domain/points';

type OwnReason = NonNullable<DriverCompliance>['reasons'][number];

type DriverSummaryProps = {
  compliance: UseQueryResult<DriverCompliance>;
  onRetry: () => void;
};

/** Answers the driver's question: am I in order, and if not, what must I do? */
export function DriverSummary({ compliance, onRetry }: DriverSummaryProps) {
  const { data, isPending } = compliance;
  return (
    <Card className="space-y-4">
      {isPending && <Skeleton className="h-14 w-full max-w-lg" />}
      {!isPending && !data && <ErrorState message="We couldn't check your record" onRetry={onRetry} />}
      {data && (data.reasons.length > 0 ? <Reasons reasons={byCard(data.reasons)} /> : <InOrder />)}
    </Card>
  );
}

function InOrder() {
  return (
    <div className="flex gap-3">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-ok" />
      <div>
        <h2 className="text-lg font-semibold">Everything is in order</h2>
        <p className="mt-1 text-ink-soft">
          No licence, training, NCT or insurance on your record has expired or expires in the next{' '}
          {EXPIRY_WARNING_DAYS} days.
        </p>
      </div>
    </div>
  );
}

/** Few enough to leave room for the rest of the page on a phone. */
const SHOWN_AT_FIRST = 5;

type ReasonsProps = { reasons: readonly OwnReason[] };

/** Everything the driver must deal with, most urgent first. The end of a long list is folded. */
function Reasons({ reasons }: ReasonsProps) {
  const count = reasons.length;
  // Expired items must never be hidden (decisions 17).
  const urgent = reasons.filter(({ verdict }) => verdict === 'not_compliant').length;
  const shown = Math.max(SHOWN_AT_FIRST, urgent);
  const list = (some: readonly OwnReason[]) => (
    <ul className="space-y-3">
      {some.map((reason) => (
        <ReasonLine key={`${reason.kind} ${reason.record_id}`} reason={reason} />
      ))}
    </ul>
  );

  return (
    <div className="space-y-3">
      <h2 className="text-lg font-semibold">
        {count === 1 ? '1 item needs your attention' : `${count} items need your attention`}
      </h2>
      {list(reasons.slice(0, shown))}
      {count > shown && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-brand hover:underline">
            Show {count - shown} more
          </summary>
          {list(reasons.slice(shown))}
        </details>
      )}
      {reasons.some(({ due, kind }) => due && kind !== 'disqualified') && (
        <p className="text-ink-soft">Renew as soon as you can, then show the new document to your depot.</p>
      )}
    </div>
  );
}

function ReasonLine({ reason }: { reason: OwnReason }) {
  const isUrgent = reason.verdict === 'not_compliant';
  const { icon: Icon } = TONES[isUrgent ? 'bad' : 'warn'];
  const { title, detail } = wording(reason);
  return (
    <li className="flex gap-3">
      <Icon className={clsx('mt-0.5 size-5 shrink-0', isUrgent ? 'text-bad' : 'text-warn')} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
    </li>
  );
}

function wording(reason: OwnReason): { title: string; detail: ReactNode } {
  const { kind, verdict, points, points_until, due } = reason;
  if (kind === 'no_license') {
    return { title: 'No licence is on your record', detail: 'Show your licence to your depot.' };
  }
  if (isMissing(reason)) {
    return { title: findingTitle(reason), detail: 'Show the document to your depot.' };
  }
  if (kind === 'disqualified') {
    return {
      title: findingTitle(reason),
      detail: due && (
        <>
          <strong className="block text-base text-bad">Do not drive. </strong>
          Until <DateLine date={due} />
        </>
      ),
    };
  }
  if (kind === 'points') {
    const isAtLimit = isAtPointsLimit(reason);
    const limit = verdict === 'not_compliant' ? HIGH_RISK_POINTS : WARNING_POINTS;
    return {
      title: isAtLimit ? findingTitle(reason) : `${points} active penalty points, more than ${limit}`,
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
