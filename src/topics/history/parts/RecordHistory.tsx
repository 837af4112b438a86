import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { Modal } from '../../../components/Modal';
import { Spinner } from '../../../components/Spinner';
import type { HistoryOf } from '../data';

const HistoryEntries = lazyPart(() => import('./HistoryEntries'));

/** For admins only; the database refuses everyone else. */
export function RecordHistory({ of }: { of: HistoryOf }) {
  const { role } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (role !== 'admin') return null;

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <History className="size-4" /> History
      </Button>
      {isOpen && <HistoryDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function HistoryDialog({ of, onClose }: { of: HistoryOf; onClose: () => void }) {
  return (
    <Modal title="History" wide onClose={onClose}>
      <Suspense fallback={<Spinner label="Loading history..." />}>
        <HistoryEntries of={of} />
      </Suspense>
    </Modal>
  );
}
