import { useQuery } from '@tanstack/react-query';
import { ownCountsQuery } from '../../../data/waitingCounts';

/** What is shown of days that are over may lack the last ones. The app writes them (NavBar) and asks again. */
export function BeingWritten() {
  const { data } = useQuery(ownCountsQuery());
  return (
    <div aria-live="polite">
      {data?.days_to_write && (
        <p className="mb-3 text-sm text-ink-soft">Days that are over are being written.</p>
      )}
    </div>
  );
}
