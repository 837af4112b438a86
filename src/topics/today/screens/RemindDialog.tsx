import { counted } from '../../../domain/words';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import type { BoardVehicle } from '../board';
import { remindToCheck } from '../data';

const NOUN = ['driver', 'drivers'] as const;

type RemindDialogProps = { vehicles: readonly BoardVehicle[]; onClose: () => void };

/** For vehicles that are not checked and have a driver, as they were when it was opened. */
export default function RemindDialog({ vehicles, onClose }: RemindDialogProps) {
  const rows = vehicles.map(({ id, plate, driver }) => ({ id, name: `${driver?.name ?? ''}, ${plate}` }));
  const [only] = rows;
  const whom = vehicles.length === 1 && only ? only.name : counted(rows.length, NOUN);
  return (
    <ChangeDialog
      title={`Remind ${whom}`}
      noun={NOUN}
      ticked={rows}
      confirmText="Remind"
      mutation={remindToCheck()}
      rows={rows}
      values={null}
      texts={{
        done: (whom) => `We've reminded ${whom}.`,
        unchanged: (count) => `Reminded earlier today: ${counted(count, NOUN)}.`,
        refused: (whom) => `Not reminded: ${whom}`,
      }}
      onClose={onClose}
    >
      <p>
        They get an email and a notice, in their language, to check the vehicle before they drive. Whoever has
        been reminded of it today is not reminded again.
      </p>
      <ul className="mt-3 max-h-40 list-disc overflow-y-auto pl-5 text-sm wrap-anywhere text-ink-soft">
        {rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ChangeDialog>
  );
}
