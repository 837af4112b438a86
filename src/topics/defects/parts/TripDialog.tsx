import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { emptyDraft } from '../../../domain/fields';
import { typedDay } from '../../../domain/moments';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { inIreland } from '../../../forms/inIreland';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { allowTrip } from '../data';
import { TRIP } from '../fields';
import { checkTrip, type TripDraft } from '../rules';

type TripDialogProps = { vehicleId: string; plate: string; onClose: () => void };

export default function TripDialog({ vehicleId, plate, onClose }: TripDialogProps) {
  const form = useCheckedForm<TripDraft>(
    { ...emptyDraft(TRIP), on: typedDay(new Date()), time: '' },
    (draft) => checkTrip(draft, new Date()),
    `trip ${vehicleId}`,
  );
  const newId = useNewId();
  const { save, isPending } = useSave(form, allowTrip());
  return (
    <FormModal
      title="One trip to the workshop"
      form={form}
      onSubmit={(draft) => save({ id: newId(draft), vehicleId, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Allow this trip"
    >
      {(input) => {
        const field = labelled(TRIP, input);
        return (
          <>
            <p>
              {plate} stays off the road. It may be driven once, to this place, until this time. The driver
              sees it.
            </p>
            <TextField autoComplete="off" {...field('place')} />
            <Until />
            <TextAreaField help="Why it is safe to drive it there." {...field('reason')} />
          </>
        );
      }}
    </FormModal>
  );
}

function Until() {
  const field = useCheckedField<TripDraft>();
  const { control } = useFormContext<TripDraft>();
  const until = useWatch({ control, name: ['on', 'time'] }).join('T');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DateField label="Until" {...field('on')} />
      <TextField label="Time" help={inIreland(until, true)} type="time" {...field('time')} />
    </div>
  );
}
