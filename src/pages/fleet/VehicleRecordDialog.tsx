import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import { DateField, TextField } from '../../components/TextField';
import { useToday } from '../../components/useToday';
import { addVehicleRecord } from '../../data/vehicleRecords';
import type { Vehicle } from '../../data/vehicles';
import {
  checkVehicleRecord,
  emptyVehicleRecordDraft,
  type Obligation,
  proposedDueKm,
  proposedDueOn,
  providerFields,
  type VehicleRecordDraft,
} from '../../domain/vehicleRecords';
import { FormModal } from '../../forms/FormModal';
import { useCheckedField } from '../../forms/fields';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { useNewId } from '../../forms/useNewId';
import { useSave } from '../../forms/useSave';
import { formatKm } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { useProposals } from './useProposals';
import { lastReading } from './vehicleReadings';

type VehicleRecordDialogProps = {
  vehicle: Vehicle;
  /** What a record can be of. */
  obligations: readonly Obligation[];
  /** What is renewed. Without it, the form asks what was done. */
  renewed?: Obligation;
  onClose: () => void;
};

/** Adds a record to a vehicle. */
export function VehicleRecordDialog({ vehicle, obligations, renewed, onClose }: VehicleRecordDialogProps) {
  const today = useToday();
  const chosen = (id: string) => obligations.find((obligation) => obligation.id === id);
  const form = useCheckedForm<VehicleRecordDraft>(emptyVehicleRecordDraft(renewed ?? null, today), (draft) =>
    checkVehicleRecord(draft, chosen(draft.requirementId), today),
  );
  const { save, isPending } = useSave(form, addVehicleRecord(vehicle.id));
  const newId = useNewId();

  return (
    <FormModal
      title={renewed ? `${renewed.record ? 'Renew' : 'Add'} ${renewed.name}` : 'Add record'}
      form={form}
      onSubmit={(draft) => save({ newId: newId(draft), draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Save record"
    >
      <VehicleRecordFields vehicle={vehicle} obligations={obligations} asksWhat={!renewed} />
    </FormModal>
  );
}

type VehicleRecordFieldsProps = {
  vehicle: Vehicle;
  obligations: readonly Obligation[];
  asksWhat: boolean;
};

function VehicleRecordFields({ vehicle, obligations, asksWhat }: VehicleRecordFieldsProps) {
  const { control } = useFormContext<VehicleRecordDraft>();
  const field = useCheckedField<VehicleRecordDraft>();
  const find = (id: string) => obligations.find((obligation) => obligation.id === id);
  const chosen = find(useWatch({ control, name: 'requirementId' }));
  const propose = useProposals<VehicleRecordDraft>(({ requirementId, doneOn, odometerKm }) => {
    const obligation = find(requirementId);
    return {
      dueOn: proposedDueOn(doneOn, obligation?.validMonths ?? null),
      dueKm: proposedDueKm(odometerKm, obligation?.validKm ?? null),
      provider: obligation?.record?.provider ?? '',
    };
  });
  const names = providerFields(chosen?.isInsurance ?? false);
  const last = lastReading(vehicle);

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {asksWhat && (
        <SelectField
          label="What was done"
          className="sm:col-span-2"
          placeholder="Select..."
          options={obligations.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('requirementId', propose)}
        />
      )}
      <DateField label={chosen?.isInsurance ? 'Covered from' : 'Done on'} {...field('doneOn', propose)} />
      <DateField
        label="Due on"
        optional
        help="The last day on which it is valid. Leave empty if it doesn't fall due again."
        {...field('dueOn')}
      />
      <TextField
        label="Odometer (km)"
        optional
        help={last ? `Last: ${formatKm(last.km)} on ${formatDate(last.readOn)}` : undefined}
        inputMode="numeric"
        autoComplete="off"
        {...field('odometerKm', propose)}
      />
      {chosen?.validKm && (
        <TextField
          label="Due at (km)"
          optional
          help={`Every ${formatKm(chosen.validKm)}`}
          inputMode="numeric"
          autoComplete="off"
          {...field('dueKm')}
        />
      )}
      <TextField label={names.provider} optional {...field('provider')} />
      <TextField label={names.reference} optional autoComplete="off" {...field('reference')} />
      <TextAreaField label="Note" optional className="sm:col-span-2" {...field('note')} />
    </div>
  );
}
