import { TextAreaField } from '../../../components/TextAreaField';
import { missingFields, overlongFields, toFormCheck } from '../../../domain/formCheck';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { formatWeekdayInText } from '../../../lib/format';
import { MOST_REASON } from '../../checks/flags';
import type { BoardVehicle } from '../board';
import { sayNobodyWorked, sayUnused } from '../data';

type Said = { words: string };

const checkSaid = ({ words }: Said) =>
  toFormCheck([
    ...missingFields([{ path: 'words', value: words, request: 'Say how you know' }]),
    ...overlongFields([{ path: 'words', label: 'How you know', value: words, max: MOST_REASON }]),
  ]);

type SayDialogProps = {
  day: string;
  /** Null: nobody worked. */
  vehicle: BoardVehicle | null;
  onClose: () => void;
};

/** Of a day that is over. It is kept with the day who said it, when and why. */
export default function SayDialog({ day, vehicle, onClose }: SayDialogProps) {
  const form = useCheckedForm<Said>({ words: '' }, checkSaid, day);
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
      <p>The day is over. It stays on record that you said this today, and why.</p>
      <Words />
    </FormModal>
  );
}

function Words() {
  const field = useCheckedField<Said>();
  return <TextAreaField {...field('words')} label="How you know" required maxLength={MOST_REASON} />;
}
