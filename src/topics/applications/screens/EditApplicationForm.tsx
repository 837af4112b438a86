import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { FormActions } from '../../../components/FormActions';
import { Section } from '../../../components/Section';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { countryName } from '../../../domain/countries';
import type { Part } from '../../../domain/merge';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { useCheckedField } from '../../../forms/fields';
import { whenMayDiscard } from '../../../forms/leaveWarning';
import { PhoneField } from '../../../forms/PhoneField';
import { useRecordForm } from '../../../forms/useRecordForm';
import { optionsOf } from '../../../lists/filters';
import { LicenseRows } from '../../licenses/parts/LicenseRows';
import { PersonalVehicleFields } from '../../personal-vehicles/parts/PersonalVehicleFields';
import { type Application, saveApplication } from '../data';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationEditDraft,
  type ApplicationStatus,
  checkApplicationEdit,
  toApplicationEditDraft,
} from '../rules';
import { RejectDialog } from './RejectDialog';

const statusOptions = optionsOf(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS);

type EditApplicationFormProps = {
  application: Application;
  onSaved: (status: ApplicationStatus) => void;
  onCancel: () => void;
};

export default function EditApplicationForm({ application, onSaved, onCancel }: EditApplicationFormProps) {
  const today = useToday();
  const { form, save, isPending, conflict } = useRecordForm({
    record: application,
    toDraft: toApplicationEditDraft,
    check: (draft) => checkApplicationEdit(draft, today),
    save: saveApplication(),
    parts: applicationParts,
    isClosed: ({ status }) => status !== 'pending',
  });
  // The status to restore if the user cancels the rejection dialog. Null while the dialog is closed.
  const [statusBefore, setStatusBefore] = useState<ApplicationStatus | null>(null);

  const cancel = () => whenMayDiscard(form.formState.isDirty, onCancel);

  return (
    <>
      <CheckedForm form={form} onSubmit={(draft) => save(draft, () => onSaved(draft.status))}>
        <div className="flex flex-col gap-6">
          <Section title="Decision">
            <StatusFields isAskingReason={statusBefore !== null} onReject={setStatusBefore} />
          </Section>
          <Section title="Personal Information">
            <PersonalFields />
          </Section>
          <Section title="Vehicle Information">
            <PersonalVehicleFields />
          </Section>
          <Section title="License Information">
            <LicenseRows />
          </Section>
          {conflict ? <ConflictAlert conflict={{ ...conflict, onShowCurrent: onCancel }} /> : <FormMessage />}
        </div>
        <FormActions>
          <Button variant="secondary" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} busyText="Saving...">
            Save Changes
          </Button>
        </FormActions>
      </CheckedForm>
      {/* Outside the form, because it is a form itself. */}
      {statusBefore && (
        <RejectDialog
          onCancel={() => {
            form.setValue('status', statusBefore, { shouldDirty: true });
            setStatusBefore(null);
          }}
          onConfirm={(reason) => {
            form.setValue('rejectionReason', reason, { shouldDirty: true });
            setStatusBefore(null);
          }}
        />
      )}
    </>
  );
}

function PersonalFields() {
  const field = useCheckedField<ApplicationEditDraft>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" {...field('fullName')} />
      <TextField label="Email" type="email" {...field('email')} />
      <PhoneField<ApplicationEditDraft> name="phone" />
      <TextAreaField label="Address" className="sm:col-span-2" {...field('address')} />
    </div>
  );
}

const HELP: Record<ApplicationStatus, string | undefined> = {
  pending: undefined,
  approved: 'Saves your changes, then asks before the applicant becomes a driver of the depot.',
  rejected: 'Saving rejects the application.',
};

type StatusFieldsProps = {
  /** The dialog is asking for the reason, so its field here is hidden. */
  isAskingReason: boolean;
  onReject: (previous: ApplicationStatus) => void;
};

function StatusFields({ isAskingReason, onReject }: StatusFieldsProps) {
  const { getValues } = useFormContext<ApplicationEditDraft>();
  const field = useCheckedField<ApplicationEditDraft>();
  const status = useWatch<ApplicationEditDraft, 'status'>({ name: 'status' });

  const onStatusChange = () => {
    if (getValues('status') === 'rejected') onReject(status);
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Status"
        help={HELP[status]}
        options={statusOptions}
        {...field('status', onStatusChange)}
      />
      {status === 'rejected' && !isAskingReason && (
        <TextAreaField label="Reason for Rejection" className="sm:col-span-2" {...field('rejectionReason')} />
      )}
    </div>
  );
}

const applicationParts: readonly Part<ApplicationEditDraft>[] = [
  {
    label: 'Status',
    paths: ['status', 'rejectionReason'],
    read: ({ status, rejectionReason }) =>
      [APPLICATION_STATUS_LABELS[status], rejectionReason].filter(Boolean).join(': '),
  },
  { label: 'Full Name', paths: ['fullName'] },
  { label: 'Email', paths: ['email'] },
  { label: 'Phone', paths: ['phone'] },
  { label: 'Address', paths: ['address'] },
  {
    label: 'Vehicle',
    paths: ['useGreyFleet', 'vehicle'],
    read: ({ useGreyFleet, vehicle }) =>
      useGreyFleet
        ? `${vehicle.make} ${vehicle.model}, ${vehicle.registrationNumber}, NCT until ${vehicle.nctExpiry}`
        : '',
  },
  {
    label: 'Licences',
    paths: ['licenses'],
    read: ({ licenses }) =>
      licenses
        .map(
          ({ type, licenseNumber, country, issuedDate, expiryDate }) =>
            `${type} ${licenseNumber}, ${countryName(country)}, ${issuedDate} to ${expiryDate}`,
        )
        .join('\n'),
  },
];
