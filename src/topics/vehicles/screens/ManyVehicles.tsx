import type { RowAnswer } from '../../../data/manyRows';
import { counted } from '../../../domain/words';
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
      doneText={(done, count) => {
        if (!inFleet) return `${done} left the fleet.`;
        return `${done} ${count === 1 ? 'is' : 'are'} back in the fleet.`;
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
