import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { actions } from '../words/common';
import { CheckedForm, FormMessage } from './CheckedForm';
import { ConflictAlert } from './ConflictAlert';
import { whenMayDiscard } from './leaveWarning';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';

type RecordFormProps<Row, Draft> = RecordFormOptions<Row, Draft, Row> & {
  submitText: string;
  /** For a form that opens: Cancel and saving close it. */
  onClose?: () => void;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
};

/** Stays on the page and also settles a conflict; RecordModal is the same in a dialog. */
export function RecordForm<Row, Draft extends FieldValues>({
  submitText,
  onClose,
  variant,
  children,
  ...record
}: RecordFormProps<Row, Draft>) {
  const { form, save, show, isPending, conflict } = useRecordForm<Row, Draft, Row>(record);
  const cancel = () => whenMayDiscard(form.formState.isDirty, () => onClose?.());
  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, onClose ?? show)}>
      <div className="flex flex-col gap-5">
        {children}
        {conflict ? <ConflictAlert conflict={conflict} /> : <FormMessage />}
      </div>
      <FormActions>
        {onClose && (
          <Button variant="secondary" disabled={isPending} onClick={cancel}>
            {actions.cancel()}
          </Button>
        )}
        <Button type="submit" variant={variant} busy={isPending} busyText={actions.saving()}>
          {submitText}
        </Button>
      </FormActions>
    </CheckedForm>
  );
}
