import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { Modal } from '../../../components/Modal';
import { Skeleton } from '../../../components/Skeleton';
import { explain } from '../../../data/errors';
import { counted } from '../../../domain/words';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { type MadePack, packsMadeQuery } from '../data';
import { PACK_READERS } from '../fields';
import { sizeText } from '../rules';

/** The log: who made which pack for whom, and how to know its file again. */
export default function PacksMade({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(packsMadeQuery());
  const packs = query.data?.pages.flat();
  return (
    <Modal title="Packs made" onClose={onClose}>
      {packs ? (
        <ul className="divide-y divide-line">
          {packs.length === 0 && <li>No pack has been made yet.</li>}
          {packs.map((pack) => (
            <li key={pack.id} className="py-3 wrap-anywhere">
              <p className="font-medium">
                {pack.number}, {PACK_READERS[pack.reader]}
                {pack.reader_name && `: ${pack.reader_name}`}
              </p>
              <p>{pack.reason}</p>
              <p className="text-sm text-ink-soft">
                {formatTimestamp(pack.made_at)}, {pack.made_by_name ?? 'somebody who has left'}.{' '}
                {subjectsText(pack)}, {formatDate(pack.since)} to {formatDate(pack.until)}.{' '}
                {pack.has_points && 'With penalty points. '}
                {pack.form === 'paper'
                  ? 'Printed.'
                  : pack.bytes === null
                    ? 'ZIP, not finished.'
                    : `ZIP, ${sizeText(pack.bytes)}.`}
              </p>
              {pack.manifests?.map((hash) => (
                <p key={hash} className="font-mono text-xs text-ink-soft">
                  {hash}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : query.isLoadingError ? (
        <ErrorState
          message={explain("The packs couldn't be loaded", query.error)}
          onRetry={() => query.refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <FormActions>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => query.fetchNextPage()}
          >
            Earlier packs
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </FormActions>
    </Modal>
  );
}

function subjectsText({ vehicles, drivers, of_depot }: MadePack): string {
  const parts = [
    ...(vehicles ? [counted(vehicles, ['vehicle', 'vehicles'])] : []),
    ...(drivers ? [counted(drivers, ['driver', 'drivers'])] : []),
    ...(of_depot ? ["the depot's papers"] : []),
  ];
  return parts.join(', ');
}
