import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { RequiredNote } from '../../components/RequiredNote';
import { Section } from '../../components/Section';
import { ApplicationConflict, SAVE_FAILURE, saveApplication } from '../../data/applicationReview';
import type { Application } from '../../data/applications';
import { explain } from '../../data/errors';
import { checkApplicationEdit } from '../../domain/applicationChecks';
import { type ApplicationEditDraft, toApplicationEditDraft } from '../../domain/applicationDraft';
import type { ApplicationStatus } from '../../domain/applications';
import { dublinToday } from '../../domain/dates';
import { differences } from '../../domain/differences';
import { CheckedForm, FormMessage } from '../shared/CheckedForm';
import { ConflictAlert } from '../shared/ConflictAlert';
import { LicenseFields } from '../shared/LicenseFields';
import { useCheckedForm } from '../shared/useCheckedForm';
import { useLeaveWarning } from '../shared/useLeaveWarning';
import { VehicleFields } from '../shared/VehicleFields';
import { applicationReadings } from './applicationReadings';
import { PersonalFields } from './PersonalFields';
import { RejectDialog } from './RejectDialog';
import { StatusFields } from './StatusFields';

type EditApplicationFormProps = {
  application: Application;
  onSaved: (draft: ApplicationEditDraft) => void;
  onCancel: () => void;
};

export default function EditApplicationForm({ application, onSaved, onCancel }: EditApplicationFormProps) {
  // What is typed is typed over this version; a newer one that arrives meanwhile must not pass for it.
  const [loaded] = useState(application);
  const [version, setVersion] = useState(application.updated_at);
  const [today] = useState(() => dublinToday(new Date()));
  const form = useCheckedForm(toApplicationEditDraft(loaded), (draft) => checkApplicationEdit(draft, today));
  const save = useMutation(saveApplication());
  // While the reason for a rejection is asked for: the status to go back to.
  const [statusBefore, setStatusBefore] = useState<ApplicationStatus | null>(null);
  const conflict = save.error instanceof ApplicationConflict ? save.error : null;
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const submit = (draft: ApplicationEditDraft) =>
    save.mutate(
      { id: loaded.id, updatedAt: version, draft },
      {
        onSuccess: () => onSaved(draft),
        onError: (error) => form.setError('root', { message: explain(SAVE_FAILURE, error) }),
      },
    );

  const keepMine = ({ current }: ApplicationConflict) => {
    setVersion(current.updated_at);
    save.reset();
    form.clearErrors();
  };

  const cancel = () => {
    if (!isDirty || window.confirm('Discard your changes?')) onCancel();
  };

  return (
    <>
      <CheckedForm form={form} onSubmit={submit}>
        <div className="flex flex-col gap-6">
          <RequiredNote />
          <Section title="Decision">
            <StatusFields isAskingReason={statusBefore !== null} onReject={setStatusBefore} />
          </Section>
          <Section title="Personal Information">
            <PersonalFields />
          </Section>
          <Section title="Vehicle Information">
            <VehicleFields />
          </Section>
          <Section title="License Information">
            <LicenseFields today={today} />
          </Section>
          {conflict ? (
            <ConflictAlert
              message={conflict.message}
              differences={differences(
                applicationReadings,
                form.getValues(),
                toApplicationEditDraft(conflict.current),
              )}
              onShowCurrent={onCancel}
              onKeepMine={conflict.current.status === 'pending' ? () => keepMine(conflict) : undefined}
            />
          ) : (
            <FormMessage />
          )}
        </div>
        <FormActions>
          <Button variant="secondary" disabled={save.isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} busyText="Saving...">
            Save Changes
          </Button>
        </FormActions>
      </CheckedForm>
      {/* Beside the form, not in it: it is a form itself. */}
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
