import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatTimestamp } from '../../../lib/format';

export function RefreshLine({ query }: { query: UseQueryResult }) {
  const { dataUpdatedAt, isRefetchError } = query;
  const at = dataUpdatedAt > 0 && formatTimestamp(new Date(dataUpdatedAt).toISOString());
  return (
    <div className="text-sm tabular-nums">
      <p className="flex flex-wrap items-center gap-x-2">
        <RefreshCw className="size-3.5 print:hidden" />
        <span className="print:hidden">Auto-refreshes every 5 minutes</span>
        {at && <span className="max-sm:hidden print:inline">Last updated {at}</span>}
        {at && (
          <span aria-hidden="true" className="sm:hidden print:hidden">
            ({at.slice(-5)})
          </span>
        )}
      </p>
      {isRefetchError && (
        <p role="alert" className="text-bad">
          The figures have not been refreshed since.
        </p>
      )}
    </div>
  );
}
