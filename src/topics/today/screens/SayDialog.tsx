import { TextAreaField } from '../../../components/TextAreaField';
import { type DraftOf, emptyDraft, missingIn, overlongIn } from '../../../domain/fields';
import { toFormCheck } from '../../../domain/formCheck';
import { FormModal } from '../../../forms/FormModal';
import { labelled } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { formatWeekdayInText } from '../../../lib/format';
import type { BoardVehicle } from '../board';
import { sayNobodyWorked, sayUnused } from '../data';
import { SAID_OF_DAY } from '../fields';

type Said = DraftOf<typeof SAID_OF_DAY>;

const checkSaid = (draft: Said) =>
  toFormCheck([...missingIn(SAID_OF_DAY, draft), ...overlongIn(SAID_OF_DAY, draft)]);

type SayDialogProps = {
  day: string;
  /** Null: nobody worked. */
  vehicle: BoardVehicle | null;
  onClose: () => void;
};

/** Of a day that is over. It is kept with the day who said it, when and why. */
export default function SayDialog({ day, vehicle, onClose }: SayDialogProps) {
  const form = useCheckedForm<Said>(emptyDraft(SAID_OF_DAY), checkSaid, day);
  const unused = useSave(form, sayUnused());
  const idle = useSave(form, sayNobodyWorked());
  const say = ({ words }: Said) =>
    vehicle
      ? unused.save({ vehicle_id: vehicle.id, day, words: words.trim() }, onClose)
      : idle.save({ day, words: words.trim() }, onClose);
  const title = vehicle ? `${vehicle.plate} was not used` : 'Nobody worked';
  return (
    <FormModal
      title={`${title} on ${formatWeekdayInText(day)}`}
      form={form}
      onSubmit={say}
      onClose={onClose}
      busy={unused.isPending || idle.isPending}
      submitText={vehicle ? 'Not used' : 'Nobody worked'}
    >
      {(field) => (
        <>
          <p>The day is over. It stays on record that you said this today, and why.</p>
          <TextAreaField
            required
            maxLength={SAID_OF_DAY.words.max}
            {...labelled(SAID_OF_DAY, field)('words')}
          />
        </>
      )}
    </FormModal>
  );
}
