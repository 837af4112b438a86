import { useQuery } from '@tanstack/react-query';
import { ChevronRight, History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { SelectField } from '../../../components/SelectField';
import { Spinner } from '../../../components/Spinner';
import { explain } from '../../../data/errors';
import { formatTimestamp } from '../../../lib/format';
import { type HistoryEntry, type HistoryOf, historyQuery, historyTablesQuery } from '../data';
import { changeLines, entryTitle, historyTitle } from './historyWords';

const PAGE = 25;

export default function HistoryEntries({ of }: { of: HistoryOf }) {
  const [limit, setLimit] = useState(PAGE);
  const [table, setTable] = useState<string>();
  const { data: tables = [] } = useQuery(historyTablesQuery(of));
  const { data, error, refetch, isPlaceholderData } = useQuery(historyQuery(of, limit, table));

  if (!data && error) {
    return <ErrorState message={explain("The history couldn't be loaded", error)} onRetry={refetch} />;
  }
  if (!data) return <Spinner label="Loading history..." />;
  if (data.entries.length === 0) {
    return <EmptyState icon={History} title="Nothing yet" text="Every change will be shown here." />;
  }
  return (
    <>
      {tables.length > 1 && (
        <SelectField
          label="Show"
          className="mb-3 max-w-72"
          value={table ?? ''}
          onChange={({ target }) => {
            setTable(target.value || undefined);
            setLimit(PAGE);
          }}
          placeholder="All changes"
          options={tables
            .map((value) => ({ value, label: historyTitle(value) }))
            .sort((a, b) => a.label.localeCompare(b.label))}
        />
      )}
      <ol className="divide-y divide-line" aria-busy={isPlaceholderData}>
        {data.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two of the same moment can read the same
          <Entry key={`${table} ${index}`} entry={entry} />
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

/** The fields that changed, or the first value of what was added or deleted. */
const gist = ({ action }: HistoryEntry, lines: ReturnType<typeof changeLines>) =>
  action === 'update' ? lines.map(({ label }) => label).join(', ') : (lines[0]?.after ?? lines[0]?.before);

/** One line, which opens. */
function Entry({ entry }: { entry: HistoryEntry }) {
  const lines = changeLines(entry);
  const head = (
    <div className="min-w-0 flex-1 gap-x-4 sm:flex sm:items-baseline">
      <h3 className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{entryTitle(entry)}</span>
        {lines.length > 0 && <span className="text-sm text-ink-soft">: {gist(entry, lines)}</span>}
      </h3>
      <p className="shrink-0 text-sm text-ink-soft">
        <time dateTime={entry.at} className="tabular-nums">
          {formatTimestamp(entry.at)}
        </time>{' '}
        by {entry.actor ?? 'the system'}
      </p>
    </div>
  );
  const isErased = Object.keys(entry.changes).length === 0;
  if (lines.length === 0 && !entry.reason && !isErased) return <li className="py-2.5 pl-6">{head}</li>;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control py-1.5 hover:bg-canvas">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
          />
          {head}
        </summary>
        <div className="pb-3 pl-6 text-sm">
          {entry.reason && <p className="wrap-anywhere">Reason: {entry.reason}</p>}
          {isErased && <p className="text-ink-soft">The details have been erased.</p>}
          <dl className="space-y-1">
            {lines.map(({ label, before, after }) => (
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
        </div>
      </details>
    </li>
  );
}
