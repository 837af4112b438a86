import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import type { Day } from '../../../domain/dates';
import { depotDaysQuery } from '../data/depotDays';
import { beginsText } from '../rules';

const DepotDaysDialog = lazyPart(() => import('./DepotDaysDialog'));

/** Where checks have not begun. An admin chooses the day here. */
export function ChecksBegin({ beginsOn }: { beginsOn: Day | null }) {
  const { role, depot } = useCurrentUser();
  const { data: days } = useQuery(depotDaysQuery(depot.id));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm sm:px-5">
      <p className="min-w-0">
        {beginsText(beginsOn)} Until then no missed check is on record.
        {role !== 'admin' && !beginsOn && ' An administrator chooses it in Settings > Depots.'}
      </p>
      {role === 'admin' && (
        <Button variant="secondary" className="print:hidden" onClick={() => setOpen(true)}>
          {beginsOn ? 'Change the day' : 'Choose the day on which checks begin'}
        </Button>
      )}
      <Suspense fallback={null}>
        {days && isOpen && <DepotDaysDialog days={days} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
