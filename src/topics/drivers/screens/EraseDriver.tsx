import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { RecordPart } from '../../../records/RecordPart';

const EraseDialog = lazyPart(() => import('./EraseDialog'));

type EraseDriverProps = { driver: { id: string; full_name: string } };

export function EraseDriver({ driver }: EraseDriverProps) {
  const { role } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (role !== 'admin') return null;
  return (
    <RecordPart
      title="Erase"
      state="For a driver who has left"
      className="print:hidden"
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Erase this driver
        </Button>
      }
    >
      <p>Everything on record about a driver who has left can be erased for good, with their login.</p>
      {isOpen && (
        <Suspense fallback={null}>
          <EraseDialog driver={driver} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </RecordPart>
  );
}
