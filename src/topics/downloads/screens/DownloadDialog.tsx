import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../auth/AuthContext';
import { DateField } from '../../../components/DateField';
import { PickerField } from '../../../components/PickerField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { choicesOf } from '../../../domain/fields';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField, useCheckedPicker } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { activeDriversQuery } from '../../drivers/data/activeDrivers';
import { noteDownload, readableVehiclesQuery } from '../data/readings';
import { DOWNLOAD, type DownloadDraft } from '../fields';
import { checkDownload, emptyDownload } from '../rules';

type DownloadDialogProps = {
  /** Whose; otherwise it is chosen. */
  of?: { driverId: string } | { vehicleId: string };
  onClose: () => void;
};

/** A reading of which there is no file here: another firm or a program of the depot has it. */
export default function DownloadDialog({ of, onClose }: DownloadDialogProps) {
  const today = useToday();
  const { full_name } = useCurrentUser();
  const newId = useNewId();
  const form = useCheckedForm<DownloadDraft>(
    {
      ...emptyDownload(today, full_name),
      ...(of && 'vehicleId' in of && { of: 'unit' as const }),
      ...of,
    },
    checkDownload(today),
  );
  const save = useSave(form, noteDownload());
  return (
    <FormModal
      title="A reading without a file"
      form={form}
      onSubmit={(draft) => save.save({ id: newId(draft), draft }, onClose)}
      onClose={onClose}
      busy={save.isPending}
      submitText="Note reading"
    >
      <Inputs isChosen={of !== undefined} />
    </FormModal>
  );
}

function Inputs({ isChosen }: { isChosen: boolean }) {
  const field = labelled(DOWNLOAD, useCheckedField<DownloadDraft>());
  const of = useWatch<DownloadDraft, 'of'>({ name: 'of' });
  return (
    <>
      {!isChosen && (
        <>
          <SelectField options={choicesOf(DOWNLOAD.of)} {...field('of')} />
          {of === 'card' ? <DriverPicker /> : <VehiclePicker />}
        </>
      )}
      <DateField {...field('readOn')} />
      <TextField autoComplete="off" {...field('readBy')} />
      <TextAreaField rows={3} help="For example where the file is kept." {...field('note')} />
    </>
  );
}

function DriverPicker() {
  const { data = [], isPending } = useQuery(activeDriversQuery());
  const picker = useCheckedPicker<DownloadDraft, 'driverId'>('driverId');
  return (
    <PickerField
      {...picker}
      label="Driver"
      options={data}
      loading={isPending}
      loadingText="Loading drivers..."
      noOptionsText="No drivers match"
    />
  );
}

function VehiclePicker() {
  const { data = [], isPending } = useQuery(readableVehiclesQuery());
  const picker = useCheckedPicker<DownloadDraft, 'vehicleId'>('vehicleId');
  return (
    <PickerField
      {...picker}
      label="Vehicle"
      options={data.map(({ id, registration_number }) => ({ value: id, label: registration_number }))}
      loading={isPending}
      loadingText="Loading vehicles..."
      noOptionsText="No vehicles match"
    />
  );
}
