import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart } from '../../../components/lazyPart';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { depotDaysQuery } from '../data/depotDays';
import { beginsText } from '../rules';

const DepotDaysDialog = lazyPart(() => import('./DepotDaysDialog'));

/** Where checks have not begun. An admin chooses the day here. */
export function ChecksBegin({ beginsOn }: { beginsOn: Day | null }) {
  const { role, depot } = useCurrentUser();
  const today = useToday();
  const isAdmin = role === 'admin';
  const { data: days, isLoadingError, refetch } = useQuery({ ...depotDaysQuery(depot.id), enabled: isAdmin });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm sm:px-5">
      <p className="min-w-0">
        {beginsText(beginsOn, today)} Until then no missed check is on record.
        {!isAdmin && !beginsOn && ' An administrator chooses it in Settings > Depots.'}
      </p>
      {isLoadingError && (
        <ErrorState message="The days of checks couldn't be loaded" onRetry={() => refetch()} />
      )}
      {isAdmin && !isLoadingError && (
        <Button
          variant="secondary"
          busy={isOpen && !days}
          busyText="Loading..."
          onClick={() => setOpen(true)}
        >
          {beginsOn ? 'Change the day' : 'Choose the day on which checks begin'}
        </Button>
      )}
      <Suspense fallback={null}>
        {days && isOpen && <DepotDaysDialog days={days} isChoosing onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
