import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { Spinner } from '../../../components/Spinner';
import { explain } from '../../../data/errors';
import { formatTimestamp } from '../../../lib/format';
import { type HistoryEntry, type HistoryOf, historyQuery } from '../data';
import { changeLines, entryTitle } from './historyWords';

const PAGE = 25;

export default function HistoryEntries({ of }: { of: HistoryOf }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch, isPlaceholderData } = useQuery(historyQuery(of, limit));

  if (!data && error) {
    return <ErrorState message={explain("The history couldn't be loaded", error)} onRetry={refetch} />;
  }
  if (!data) return <Spinner label="Loading history..." />;
  if (data.entries.length === 0) {
    return <EmptyState icon={History} title="Nothing yet" text="Every change will be shown here." />;
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {data.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two of the same moment can read the same
          <Entry key={index} entry={entry} />
        ))}
      </ol>
      {data.hasMore && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={isPlaceholderData}
          busyText="Loading..."
          onClick={() => setLimit(limit + PAGE)}
        >
          Show older
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="py-4 first:pt-0">
      <h3 className="font-medium">{entryTitle(entry)}</h3>
      <p className="text-sm text-ink-soft">
        <time dateTime={entry.at} className="tabular-nums">
          {formatTimestamp(entry.at)}
        </time>{' '}
        by {entry.actor ?? 'the system'}
      </p>
      {entry.reason && <p className="mt-1 text-sm wrap-anywhere">Reason: {entry.reason}</p>}
      {Object.keys(entry.changes).length === 0 && (
        <p className="mt-1 text-sm text-ink-soft">The details have been erased.</p>
      )}
      <dl className="mt-2 space-y-1 text-sm">
        {changeLines(entry).map(({ label, before, after }) => (
          <div key={label} className="sm:flex sm:gap-3">
            <dt className="shrink-0 text-ink-soft sm:w-48">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {before !== null && after !== null && (
                <>
                  <span className="text-ink-soft">from</span> {before}{' '}
                  <span className="text-ink-soft">to</span>{' '}
                </>
              )}
              {after ?? before}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
