import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { lazyPart } from '../../../components/lazyPart';
import { MoreMenu } from '../../../components/MoreMenu';
import type { HistoryOf } from '../../history/data';
import { HistoryDialog } from '../../history/parts/RecordHistory';
import { packOf } from '../../packs/address';
import type { Move, MoveOf } from '../data';

const MoveDialog = lazyPart(() => import('./MoveDialog'));

type RecordMenuProps = {
  name: string;
  onPrint: () => void;
  history: Extract<HistoryOf, { id: string }>;
  /** Null if it cannot move. */
  move: MoveOf | null;
  offer: Move | null;
  /** What is done to this kind of record alone. */
  acts?: readonly { label: string; onPress: () => void }[];
};

/** What is seldom done with a whole record. */
export function RecordMenu({ name, onPrint, history, move, offer, acts = [] }: RecordMenuProps) {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const kind = history.table === 'users' ? 'drivers' : 'vehicles';
  // The offer when the dialog opened: making one must not turn the dialog into the one that withdraws it.
  const [opened, setOpened] = useState<'history' | { of: MoveOf; offer: Move | null } | null>(null);
  const close = () => setOpened(null);
  const items = [
    ...acts,
    { label: 'Print', onPress: onPrint },
    { label: 'Inspection pack', onPress: () => navigate(packOf(kind, [history.id])) },
  ];
  if (role === 'admin' && move)
    items.push({
      label: offer ? `Offered to ${offer.to_depot_name}` : 'Offer to another depot',
      onPress: () => setOpened({ of: move, offer }),
    });
  if (role === 'admin') items.push({ label: 'History', onPress: () => setOpened('history') });

  return (
    <>
      <MoreMenu of={name} items={items} />
      {opened === 'history' && <HistoryDialog of={history} onClose={close} />}
      {opened && opened !== 'history' && (
        <Suspense fallback={null}>
          <MoveDialog {...opened} name={name} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
