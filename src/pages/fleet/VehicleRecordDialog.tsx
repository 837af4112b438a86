import { useState } from 'react';
import { TextField } from '../../components/TextField';
import { useToday } from '../../components/useToday';
import { addVehicleRecord } from '../../data/vehicleRecords';
import type { Vehicle } from '../../data/vehicles';
import { type Correction, vehicleRecordCorrection } from '../../domain/corrections';
import {
  checkVehicleRecord,
  emptyVehicleRecordDraft,
  type Obligation,
  VEHICLE_RECORD,
  type VehicleRecordDraft,
} from '../../domain/vehicleRecords';
import { CorrectionDialog } from '../../forms/CorrectionDialog';
import { FormModal } from '../../forms/FormModal';
import { labelled, useCheckedField } from '../../forms/fields';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { useNewId } from '../../forms/useNewId';
import { useSave } from '../../forms/useSave';
import { formatKm } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { VehicleRecordFields } from './VehicleRecordFields';
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
export default function VehicleRecordDialog({
  vehicle,
  obligations,
  renewed,
  onClose,
}: VehicleRecordDialogProps) {
  const today = useToday();
  const chosen = (id: string) => obligations.find((obligation) => obligation.id === id);
  const form = useCheckedForm<VehicleRecordDraft>(
    emptyVehicleRecordDraft(renewed ?? null, today),
    (draft) => checkVehicleRecord(draft, chosen(draft.requirementId), today),
    renewed?.id,
  );
  const { save, isPending } = useSave(form, addVehicleRecord(vehicle.id));
  const newId = useNewId();
  const [asked, setAsked] = useState<{ draft: VehicleRecordDraft; correction: Correction } | null>(null);
  const records = obligations.flatMap(({ record }) => record ?? []);
  const addNew = (draft: VehicleRecordDraft) => save({ newId: newId(draft), draft }, onClose);
  const submit = (draft: VehicleRecordDraft) => {
    const correction = vehicleRecordCorrection(draft, records);
    if (correction) setAsked({ draft, correction });
    else addNew(draft);
  };

  return (
    <>
      <FormModal
        title={renewed ? `${renewed.record ? 'Renew' : 'Add'} ${renewed.name}` : 'Add record'}
        form={form}
        onSubmit={submit}
        onClose={onClose}
        busy={isPending}
        submitText="Save record"
      >
        <VehicleRecordFields
          kinds={obligations}
          asksWhat={!renewed}
          odometer={(chosen, propose) => (
            <Odometer vehicle={vehicle} validKm={chosen?.validKm ?? null} propose={propose} />
          )}
        />
      </FormModal>
      {asked && (
        <CorrectionDialog
          kind="vehicle_records"
          same="of the same day"
          corrections={[asked.correction]}
          onCancel={() => setAsked(null)}
          onAdd={() => {
            setAsked(null);
            addNew(asked.draft);
          }}
          onCorrected={onClose}
        />
      )}
    </>
  );
}

type OdometerProps = { vehicle: Vehicle; validKm: number | null; propose: () => void };

function Odometer({ vehicle, validKm, propose }: OdometerProps) {
  const field = labelled(VEHICLE_RECORD, useCheckedField<VehicleRecordDraft>());
  const last = lastReading(vehicle);
  return (
    <>
      <TextField
        help={last ? `Last: ${formatKm(last.km)} on ${formatDate(last.readOn)}` : undefined}
        inputMode="numeric"
        autoComplete="off"
        {...field('odometerKm', propose)}
      />
      {validKm && (
        <TextField
          help={`Every ${formatKm(validKm)}`}
          inputMode="numeric"
          autoComplete="off"
          {...field('dueKm')}
        />
      )}
    </>
  );
}
