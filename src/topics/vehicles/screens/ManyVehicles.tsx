import type { RowAnswer } from '../../../data/manyRows';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import type { Ticked } from '../../../lists/useSelection';
import { setVehiclesInFleet } from '../data/vehicles';

type ManyVehiclesProps = {
  inFleet: boolean;
  vehicles: readonly Ticked[];
  onClose: (answers: readonly RowAnswer[]) => void;
};

const NOUN = ['vehicle', 'vehicles'] as const;

export default function ManyVehicles({ inFleet, vehicles, onClose }: ManyVehiclesProps) {
  const these = counted(vehicles.length, NOUN);
  return (
    <ChangeDialog
      title={inFleet ? `Bring ${these} back into the fleet` : `Take ${these} out of the fleet`}
      noun={NOUN}
      ticked={vehicles}
      confirmText={inFleet ? 'Bring back' : 'Take out'}
      mutation={setVehiclesInFleet()}
      rows={vehicles}
      values={inFleet}
      texts={{
        done: (whom, count) =>
          inFleet ? `${whom} ${count === 1 ? 'is' : 'are'} back in the fleet.` : `${whom} left the fleet.`,
        unchanged: (count) =>
          inFleet ? `${formatCount(count)} already in the fleet.` : `${formatCount(count)} had left already.`,
        refused: (whom) => (inFleet ? `${whom} stayed out of the fleet` : `${whom} stayed in the fleet`),
      }}
      undo={(done) => ({ rows: done, values: !inFleet })}
      onClose={onClose}
    >
      <p>
        {inFleet
          ? 'Their tests, road tax and other requirements count again, and they can be assigned to drivers.'
          : 'For vehicles that were sold or returned. Their records and history are kept, and nothing is due for them any more.'}
      </p>
    </ChangeDialog>
  );
}
