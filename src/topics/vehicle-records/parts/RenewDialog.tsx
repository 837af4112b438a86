import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '../../../components/lazyPart';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import type { Correction } from '../../../domain/corrections';
import type { Day } from '../../../domain/dates';
import { PAPER_SLOTS, paperSlots } from '../../../domain/documents';
import { renewedUntil } from '../../../domain/validity';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { photos as photoTexts } from '../../../words/photos';
import { renewVehicle, type Vehicle } from '../../vehicles/data/vehicles';
import { lastReading } from '../../vehicles/odometer';
import { vehicleRecordCorrection } from '../correction';
import { addVehicleRecord } from '../data';
import { VEHICLE_RECORD, type VehicleRecordDraft } from '../fields';
import {
  checkVehicleRecord,
  checkVehicleRenewal,
  emptyVehicleRecordDraft,
  emptyVehicleRenewalDraft,
  isColumn,
  type Obligation,
  type VehicleRenewalDraft,
} from '../rules';
import { useProposals } from './useProposals';
import { PaperFields, VehicleRecordFields } from './VehicleRecordFields';

const CorrectionDialog = lazyPart(() => import('../../../forms/CorrectionDialog'));

type RenewDialogProps = {
  vehicle: Vehicle;
  obligations: readonly Obligation[];
  renewed?: Obligation;
  onClose: () => void;
};

/** A test or road tax is stored in columns of the vehicle, everything else as a record. */
export default function RenewDialog({ obligations, renewed, ...dialog }: RenewDialogProps) {
  return renewed && isColumn(renewed) ? (
    <ColumnRenewal {...dialog} obligation={renewed} />
  ) : (
    <RecordRenewal
      {...dialog}
      obligations={obligations.filter((each) => !isColumn(each))}
      renewed={renewed}
    />
  );
}

type Dialog = Pick<RenewDialogProps, 'vehicle' | 'onClose'>;

type ColumnRenewalProps = Dialog & { obligation: Obligation & { id: 'nct' | 'road_tax' } };

function ColumnRenewal({ vehicle, obligation, onClose }: ColumnRenewalProps) {
  const today = useToday();
  const title = `Renew ${obligation.name}`;
  const form = useCheckedForm<VehicleRenewalDraft>(
    emptyVehicleRenewalDraft(obligation, today),
    (draft) =>
      checkVehicleRenewal(draft, today, obligation.id === 'nct' ? vehicle.registration_number : undefined),
    obligation.id,
  );
  const { save, isPending } = useSave(form, renewVehicle(obligation.id));
  const photos = useRecordPhotos('depot_vehicles', obligation.id, onClose);
  const slots = paperSlots(obligation.id);

  if (photos.isSaved)
    return <SavedDialog title={title} sendings={photos.sendings} slots={slots} onClose={onClose} />;

  return (
    <FormModal
      title={title}
      form={form}
      isUnsaved={photos.sendings.files.length > 0}
      onSubmit={(draft) => save({ stored: vehicle, draft }, () => photos.send(vehicle.id))}
      onClose={onClose}
      busy={isPending}
      submitText="Save"
    >
      <RenewalFields obligation={obligation} />
      <DocumentField sendings={photos.sendings} legend={photoTexts.legend()} slots={slots} />
    </FormModal>
  );
}

function RenewalFields({ obligation }: { obligation: Obligation }) {
  const { id, interval, dueOn, name } = obligation;
  const proposed = (doneOn: Day) => renewedUntil(doneOn, interval, dueOn);
  const propose = useProposals<VehicleRenewalDraft>(({ doneOn }) => ({ dueOn: proposed(doneOn) }));
  const doneOn = useWatch<VehicleRenewalDraft, 'doneOn'>({ name: 'doneOn' });
  return (
    <PaperFields
      paper={id === 'road_tax' ? 'road_tax' : name === 'CVRT' ? 'CVRT' : 'NCT'}
      proposed={proposed(doneOn)}
      interval={interval}
      onDone={propose}
    />
  );
}

type RecordRenewalProps = Dialog & Pick<RenewDialogProps, 'obligations' | 'renewed'>;

function RecordRenewal({ vehicle, obligations, renewed, onClose }: RecordRenewalProps) {
  const today = useToday();
  const chosen = (id: string) => obligations.find((obligation) => obligation.id === id);
  const form = useCheckedForm<VehicleRecordDraft>(
    emptyVehicleRecordDraft(renewed ?? null, today),
    (draft) => checkVehicleRecord(draft, chosen(draft.requirementId), today),
    renewed?.id,
  );
  const { save, isPending } = useSave(form, addVehicleRecord(vehicle.id));
  const newId = useNewId();
  const photos = useRecordPhotos('vehicle_records', renewed?.id ?? '', onClose);
  const [asked, setAsked] = useState<{ draft: VehicleRecordDraft; correction: Correction } | null>(null);
  const records = obligations.flatMap(({ record }) => record ?? []);
  const title = renewed ? `${renewed.record ? 'Renew' : 'Add'} ${renewed.name}` : 'Add record';
  const addNew = (draft: VehicleRecordDraft) => {
    const id = newId(draft);
    save({ newId: id, draft }, () => photos.send(id));
  };
  const submit = (draft: VehicleRecordDraft) => {
    const correction = vehicleRecordCorrection(draft, records);
    if (correction) setAsked({ draft, correction });
    else addNew(draft);
  };

  if (photos.isSaved)
    return <SavedDialog title={title} sendings={photos.sendings} slots={PAPER_SLOTS} onClose={onClose} />;
  return (
    <>
      <FormModal
        title={title}
        form={form}
        isUnsaved={photos.sendings.files.length > 0}
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
        <DocumentField sendings={photos.sendings} legend={photoTexts.legend()} slots={PAPER_SLOTS} />
      </FormModal>
      {asked && (
        <Suspense fallback={null}>
          <CorrectionDialog
            kind="vehicle_records"
            same="of the same day"
            corrections={[asked.correction]}
            onCancel={() => setAsked(null)}
            onAdd={() => {
              setAsked(null);
              addNew(asked.draft);
            }}
            onCorrected={() => photos.send(asked.correction.id)}
          />
        </Suspense>
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
