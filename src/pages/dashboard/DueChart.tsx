import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Skeleton } from '../../components/Skeleton';
import { dueByMonthQuery } from '../../data/dashboard';
import type { Day } from '../../domain/dates';
import { toDueMonths } from '../../domain/dueMonths';
import { DueBars } from './DueBars';
import { DueLegend } from './DueLegend';
import { DueList } from './DueList';
import { DueTable } from './DueTable';
import { DUE_PARAM } from './dueMonthPath';

/** How much falls due in each of the next twelve months, and what it is in the month that the URL names. */
export function DueChart({ today }: { today: Day }) {
  const [params] = useSearchParams();
  const { data, isPending, refetch } = useQuery(dueByMonthQuery());
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (!data) return <ErrorState message="What falls due could not be loaded" onRetry={refetch} />;

  const months = toDueMonths(data);
  const chosen = months.find(({ month }) => month.startsWith(params.get(DUE_PARAM) ?? '-'));
  if (months.every(({ total }) => total === 0)) {
    return (
      <EmptyState
        icon={CalendarCheck}
        title="Nothing falls due"
        text="Licences, tests, road tax, insurance and training that run out in the next 12 months will be here."
      />
    );
  }
  return (
    <>
      <DueLegend months={months} />
      <DueBars months={months} chosen={chosen} />
      <DueTable months={months} />
      {chosen && <DueList key={chosen.month} month={chosen} today={today} />}
    </>
  );
}
