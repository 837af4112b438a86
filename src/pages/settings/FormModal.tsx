import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { Modal } from '../../components/Modal';
import { explain } from '../../data/errors';
import { NameTaken } from '../../data/stored';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { useLeaveWarning } from '../../forms/leaveWarning';

type FormModalProps<Draft extends FieldValues> = {
  title: string;
  form: UseFormReturn<Draft>;
  onSubmit: (draft: Draft) => void;
  onClose: () => void;
  busy: boolean;
  submitText: string;
  busyText?: string;
  children: ReactNode;
};

/** A checked form in a dialog, which asks before it throws away what was typed. */
export function FormModal<Draft extends FieldValues>({
  title,
  form,
  onSubmit,
  onClose,
  busy,
  submitText,
  busyText = 'Saving...',
  children,
}: FormModalProps<Draft>) {
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const close = () => {
    if (!isDirty || window.confirm('Discard your changes?')) onClose();
  };

  return (
    <Modal title={title} busy={busy} onClose={close}>
      <CheckedForm form={form} onSubmit={onSubmit}>
        <div className="flex flex-col gap-5">
          {children}
          <FormMessage />
        </div>
        <FormActions>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText={busyText}>
            {submitText}
          </Button>
        </FormActions>
      </CheckedForm>
    </Modal>
  );
}

/** Says in the form why it was not stored; a name that another row has is marked at its field as well. */
export function showSaveFailure<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  error: Error,
  failure: string,
  nameField: Path<Draft>,
): void {
  const message = explain(failure, error);
  form.setError('root', { message });
  if (error instanceof NameTaken) form.setError(nameField, { type: 'check', message }, { shouldFocus: true });
}
