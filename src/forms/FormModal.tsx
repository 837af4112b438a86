import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { Modal } from '../components/Modal';
import { CheckedForm, FormMessage } from './CheckedForm';
import { useLeaveWarning, whenMayDiscard } from './leaveWarning';

type FormModalProps<Draft extends FieldValues> = {
  title: string;
  form: UseFormReturn<Draft>;
  onSubmit: (draft: Draft) => void;
  onClose: () => void;
  busy: boolean;
  submitText: string;
  busyText?: string;
  variant?: 'primary' | 'danger';
  /** Something beside the fields would be lost. */
  isUnsaved?: boolean;
  alert?: ReactNode;
  children: ReactNode;
};

export function FormModal<Draft extends FieldValues>({
  title,
  form,
  onSubmit,
  onClose,
  busy,
  submitText,
  busyText = 'Saving...',
  variant = 'primary',
  isUnsaved = false,
  alert,
  children,
}: FormModalProps<Draft>) {
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const close = () => whenMayDiscard(isDirty || isUnsaved, onClose);

  return (
    <Modal title={title} busy={busy} onClose={close}>
      <CheckedForm form={form} onSubmit={onSubmit}>
        <div className="flex flex-col gap-5">
          {children}
          {alert ?? <FormMessage />}
        </div>
        <FormActions>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={busy} busyText={busyText}>
            {submitText}
          </Button>
        </FormActions>
      </CheckedForm>
    </Modal>
  );
}
