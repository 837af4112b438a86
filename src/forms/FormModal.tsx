import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { Modal } from '../components/Modal';
import { CheckedForm, FormMessage } from './CheckedForm';
import { useCheckedField } from './fields';
import { useLeaveWarning, whenMayDiscard } from './leaveWarning';

type Inputs<Draft extends FieldValues> = (field: ReturnType<typeof useCheckedField<Draft>>) => ReactNode;

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
  /** Given `field`, as from useCheckedField. */
  children: ReactNode | Inputs<Draft>;
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
          {typeof children === 'function' ? <CheckedInputs>{children}</CheckedInputs> : children}
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

function CheckedInputs<Draft extends FieldValues>({ children }: { children: Inputs<Draft> }) {
  return children(useCheckedField<Draft>());
}
