import { Warehouse } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import type { Move, MoveOf } from '../data';

const MoveDialog = lazyPart(() => import('./MoveDialog'));

type MoveOfferProps = {
  of: MoveOf;
  name: string;
  offer: Move | null;
};

export function MoveOffer(props: MoveOfferProps) {
  const { role } = useCurrentUser();
  return role === 'admin' ? <OfferButton {...props} /> : null;
}

function OfferButton({ of, name, offer }: MoveOfferProps) {
  // The offer when the dialog opened: making one must not turn the dialog into the one that withdraws it.
  const [opened, setOpened] = useState<{ offer: Move | null } | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpened({ offer })}>
        <Warehouse className="size-4" />
        {offer ? `Offered to ${offer.to_depot_name}` : 'Offer to another depot'}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <MoveDialog of={of} name={name} offer={opened.offer} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
