import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import { formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import { acceptedChecksQuery, earlierChecksQuery, ownChecksQuery } from '../data/checks';
import { OwnFigures } from '../parts/OwnFigures';
import { ROADSIDE_DAYS, type ShownCheck, shownChecks } from '../record';
import { myChecks as texts } from '../words/checkDay';

export default function MyChecksPage() {
  const { id } = useCurrentUser();
  const since = addDaysToDay(useToday(), -ROADSIDE_DAYS);
  const own = useQuery(ownChecksQuery(id, since));
  const accepted = useQuery(acceptedChecksQuery(id, since));
  const [isAll, setAll] = useState(false);
  return (
    <div className="max-w-3xl">
      <PageHeading
        title={texts.title()}
        subtitle={texts.subtitle()}
        actions={
          <ButtonLink to={paths.officer} className="min-h-13">
            {texts.officer()}
          </ButtonLink>
        }
      />
      {own.data ? (
        <Checks
          checks={shownChecks(own.data, accepted.data ?? [])}
          empty={
            <Card>
              <EmptyState icon={ClipboardCheck} title={texts.noneTitle()} text={texts.none()} />
            </Card>
          }
        />
      ) : (
        <Card>
          {own.isLoadingError ? (
            <ErrorState message={texts.notLoaded()} onRetry={() => own.refetch()} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </Card>
      )}
      {isAll ? (
        <Earlier driverId={id} before={since} />
      ) : (
        <Button variant="secondary" className="mt-4 max-sm:w-full" onClick={() => setAll(true)}>
          {texts.earlier()}
        </Button>
      )}
      <OwnFigures driverId={id} since={since} />
    </div>
  );
}

function Earlier({ driverId, before }: { driverId: string; before: string }) {
  const {
    data,
    isLoadingError,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(earlierChecksQuery(driverId, before));
  if (isLoadingError) return <ErrorState message={texts.notLoaded()} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-40 w-full" />;
  return (
    <div className="mt-4">
      <Checks
        checks={shownChecks(data.pages.flat(), [])}
        empty={<p className="text-ink-soft">{texts.noEarlier()}</p>}
      />
      {isFetchNextPageError && <ErrorState message={texts.notLoaded()} onRetry={() => fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button
          variant="secondary"
          className="mt-4 max-sm:w-full"
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {texts.earlier()}
        </Button>
      )}
    </div>
  );
}

function Checks({ checks, empty }: { checks: readonly ShownCheck[]; empty: ReactNode }) {
  if (checks.length === 0) return empty;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {checks.map((check) => (
        <li
          key={check.id}
          className={clsx(
            'relative flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5',
            check.isOwn && 'hover:bg-canvas',
          )}
        >
          <span className="grid min-w-0 justify-items-start gap-1">
            {check.isOwn ? (
              <Link
                to={paths.myCheck(check.id)}
                className="text-brand tabular-nums after:absolute after:inset-0 hover:underline"
              >
                {formatTimestamp(check.at)}
              </Link>
            ) : (
              <span className="tabular-nums">
                {formatTimestamp(check.at)} <span className="text-ink-soft">{texts.accepted()}</span>
              </span>
            )}
            <PlateChip registration={check.plate} />
          </span>
          <Said check={check} />
        </li>
      ))}
    </ul>
  );
}

const COLOUR = { no_defect: 'text-ink-soft', defects: 'text-warn', stopped: 'text-bad' };

function Said({ check: { result, faults, isFit, isVoid } }: { check: ShownCheck }) {
  if (isVoid) return <span className="text-ink-soft">{texts.void()}</span>;
  const said = {
    no_defect: texts.noDefect(),
    defects: texts.defects({ count: faults.length }),
    stopped: texts.stopped(),
  };
  return (
    <span className={clsx('font-medium', COLOUR[result])}>
      {said[result]}
      {!isFit && `, ${texts.notFit()}`}
    </span>
  );
}
