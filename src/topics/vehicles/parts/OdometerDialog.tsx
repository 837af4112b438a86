import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { enterOdometer, type Vehicle } from '../data/vehicles';
import {
  checkOdometer,
  emptyOdometerDraft,
  isLower,
  lastReading,
  type OdometerDraft,
  type OdometerReading,
  toOdometerValues,
} from '../odometer';

export default function OdometerDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const today = useToday();
  const last = lastReading(vehicle);
  const form = useCheckedForm<OdometerDraft>(emptyOdometerDraft(today), (draft) =>
    checkOdometer(draft, last, today),
  );
  const { save, isPending } = useSave(form, enterOdometer(vehicle.id));

  return (
    <FormModal
      title="Enter km"
      form={form}
      onSubmit={(draft) => save(toOdometerValues(draft, last), onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Save reading"
    >
      <OdometerFields last={last} />
    </FormModal>
  );
}

function OdometerFields({ last }: { last: OdometerReading | null }) {
  const field = useCheckedField<OdometerDraft>();
  const { control } = useFormContext<OdometerDraft>();
  const km = useWatch({ control, name: 'km' });
  return (
    <>
      <TextField
        label="Odometer reading (km)"
        help={last ? `Last: ${formatKm(last.km)} on ${formatDate(last.readOn)}` : undefined}
        inputMode="numeric"
        autoComplete="off"
        {...field('km')}
      />
      <DateField label="Read on" {...field('readOn')} />
      {isLower(km, last) && (
        <TextAreaField
          label="Reason for a lower reading"
          help="For example a new odometer, or a typing mistake last time."
          {...field('reason')}
        />
      )}
    </>
  );
}
