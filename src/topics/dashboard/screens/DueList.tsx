import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { PlateChip } from '../../../components/PlateChip';
import { Skeleton } from '../../../components/Skeleton';
import { useHashFocus } from '../../../components/useHashFocus';
import { useToday } from '../../../components/useToday';
import { useWindowEvent } from '../../../components/useWindowEvent';
import { type DueItem, type DueMonth, dueItemTitle, dueRange } from '../../../domain/due';
import { formatMonth } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { distance } from '../../../words/distance';
import { findingPath } from '../../findings/parts/findingPath';
import { dueItemsQuery } from '../data/dashboard';

type DueListProps = { month: DueMonth; onClose: () => void };

/** In place of the chart, until it is closed or Escape is pressed. */
export function DueList({ month: { month, total }, onClose }: DueListProps) {
  const today = useToday();
  const { data, isPending, refetch } = useQuery(dueItemsQuery(dueRange(month, today)));
  useHashFocus();
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onClose();
  });

  return (
    <section aria-labelledby="due-list">
      <div className="flex items-center justify-between gap-x-4">
        <h3 id="due-list" tabIndex={-1} className="font-semibold">
          Due in {formatMonth(month)} ({total})
        </h3>
        <Button variant="quiet" className="-mr-gutter text-sm forced-colors:mr-0" onClick={onClose}>
          Close
        </Button>
      </div>
      {isPending && <Skeleton className="mt-3 h-40 w-full" />}
      {!isPending && !data && <ErrorState message="The list couldn't be loaded" onRetry={refetch} />}
      <ul className="mt-2 grid gap-x-8 sm:max-lg:grid-cols-2">
        {data?.map((item) => (
          <DueEntry key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function DueEntry({ item }: { item: DueItem }) {
  const today = useToday();
  const { subject, subject_name, due } = item;
  return (
    <li className="relative flex flex-col items-start gap-y-0.5 border-b border-line py-2.5 hover:bg-canvas">
      <Link
        to={findingPath(item, item)}
        className="font-medium wrap-anywhere text-brand after:absolute after:inset-0 hover:underline"
      >
        {subject === 'vehicle' ? (
          <PlateChip registration={subject_name} />
        ) : (
          <span dir="auto">{subject_name}</span>
        )}
      </Link>
      <span className="text-sm text-ink-soft tabular-nums">
        {dueItemTitle(item)}
        {item.is_missing ? ' ' : ', '}
        <time dateTime={due}>{formatDate(due)}</time>, {distance(due, today)}
      </span>
    </li>
  );
}
