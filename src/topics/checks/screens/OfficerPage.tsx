import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import { usePageTitle } from '../../../components/usePageTitle';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { formatTime, formatTimestamp, formatTimestampDate } from '../../../lib/format';
import { inEnglish } from '../../../words/messages';
import { acceptedChecksQuery, checkFaultsQuery, ownChecksQuery } from '../data/checks';
import { receiptsQuery } from '../data/day';
import { ROADSIDE_DAYS, type ShownCheck, shownChecks, whatBecame } from '../record';

/**
 * What a driver holds out of the window: in English, large, and without a way into the app for who takes the phone.
 * Shows what was loaded, also where there is no signal.
 */
export default function OfficerPage() {
  const { id, full_name, depot } = useCurrentUser();
  const since = addDaysToDay(useToday(), -ROADSIDE_DAYS);
  const own = useQuery(ownChecksQuery(id, since));
  const accepted = useQuery(acceptedChecksQuery(id, since));
  const faults = useQuery(checkFaultsQuery(id, since));
  const { data: receipts = [] } = useQuery(receiptsQuery(id));
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  usePageTitle('Checks');
  // Where there is no signal, today's may be on this phone alone.
  const loaded = own.data ?? (receipts.length > 0 ? [] : undefined);
  const checks =
    loaded && shownChecks(loaded, accepted.data ?? [], faults.data, receipts).filter(({ isVoid }) => !isVoid);
  return (
    <main id="main" lang="en" className="mx-auto min-h-dvh print:min-h-0 max-w-3xl px-gutter py-5">
      <h1 ref={ref} tabIndex={-1} className="text-3xl font-bold tracking-tight">
        Vehicle checks
      </h1>
      <p className="mt-1 text-lg wrap-anywhere">
        {full_name}, {depot.name}
      </p>
      <p className="mb-5 text-ink-soft">
        The last {ROADSIDE_DAYS} days
        {own.data && `, as at ${inEnglish(() => formatTimestamp(new Date(own.dataUpdatedAt).toISOString()))}`}
      </p>
      {checks?.length === 0 && <p className="text-xl">No checks on record.</p>}
      {checks?.map((check) => (
        <Check key={check.id} check={check} />
      ))}
      {checks && !own.data && (
        <p className="border-t border-line-strong py-4 text-lg">Earlier checks are not loaded.</p>
      )}
      {!checks &&
        (own.isLoadingError ? (
          <ErrorState message="The checks couldn't be loaded" onRetry={() => own.refetch()} />
        ) : (
          <Skeleton className="h-60 w-full" />
        ))}
    </main>
  );
}

function Check({ check: { plate, at, result, faults, isFit, isOwn, isOnPhone } }: { check: ShownCheck }) {
  return (
    <article aria-label={plate} className="border-t border-line-strong py-4 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-2xl font-semibold">
        <p className="tracking-wide wrap-anywhere">{plate}</p>
        <p className="tabular-nums">{inEnglish(() => formatTime(at))}</p>
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-lg">
        <span className="tabular-nums">
          {inEnglish(() => formatTimestampDate(at))}
          {!isOwn && ', accepted'}
          {isOnPhone && ', as kept on this phone'}
        </span>
        <span className="font-medium">
          {result === 'no_defect' ? 'No defect' : counted(faults.length, ['defect', 'defects'])}
          {result === 'stopped' && ', not to be driven'}
          {!isFit && ', driver not fit'}
        </span>
      </p>
      {faults.length > 0 && (
        <ul className="mt-2 space-y-2 border-l-3 border-line-strong pl-3 text-lg wrap-anywhere">
          {faults.map((fault) => (
            <li key={fault.id}>
              <p className="font-medium">{fault.fault}</p>
              <p className="text-ink-soft empty:hidden">{inEnglish(() => whatBecame(fault))}</p>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
