import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { Facts, FigureLine } from '../../../components/Facts';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { formatCount } from '../../../lib/format';
import { howChecksAreDoneQuery } from '../data/staff';
import { lasted } from '../record';
import { myChecks, myFigures as texts } from '../words/checkDay';

/** A person's own line of "How checks are done". Nothing without a check since that day. */
export function OwnFigures({ driverId, since }: { driverId: string; since: Day }) {
  const titleId = useId();
  const { data, isLoadingError, refetch } = useQuery(howChecksAreDoneQuery(since, useToday()));
  const own = data?.find(({ driver_id }) => driver_id === driverId);
  if (isLoadingError)
    return (
      <Card className="mt-6">
        <ErrorState message={texts.notLoaded()} onRetry={() => refetch()} />
      </Card>
    );
  if (!own) return null;
  const time = (seconds: number) => myChecks.lasted(lasted(seconds));
  const lines = [
    [texts.checks(), formatCount(own.checks)],
    [texts.noDefect(), formatCount(own.without_defect)],
    [texts.usual(), time(own.median_seconds)],
    [texts.fastest(), time(own.fastest_seconds)],
    ...(own.photos_asked > 0
      ? [[texts.refused(), texts.ofTotal({ count: own.photos_refused, total: own.photos_asked })]]
      : []),
    [texts.others(), formatCount(own.found_by_others)],
    [texts.failedTests(), formatCount(own.failed_tests)],
  ];
  return (
    <section
      aria-labelledby={titleId}
      className="mt-6 rounded-card border border-line bg-surface print:hidden"
    >
      <div className="px-4 py-3">
        <h2 id={titleId} className="text-lg font-semibold">
          {texts.title()}
        </h2>
        <p className="text-sm text-ink-soft">{texts.note()}</p>
      </div>
      <Facts className="border-t border-line *:px-gutter">
        {lines.map(([label, figure]) => (
          <FigureLine key={label} label={label}>
            {figure}
          </FigureLine>
        ))}
      </Facts>
    </section>
  );
}
