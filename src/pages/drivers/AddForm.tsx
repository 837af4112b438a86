import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { explain } from '../../data/errors';
import { CheckedForm, FormMessage } from '../shared/CheckedForm';
import { useLeaveWarning } from '../shared/useLeaveWarning';

type AddFormProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  mutation: UseMutationResult<void, Error, Draft>;
  /** Said when it could not be added. */
  failure: string;
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** The form around the inputs of a record to add; closes when the record is stored. */
export function AddForm<Draft extends FieldValues>({
  form,
  mutation,
  failure,
  saveLabel,
  onClose,
  children,
}: AddFormProps<Draft>) {
  const top = useRef<HTMLDivElement>(null);
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  useEffect(() => top.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  const submit = (draft: Draft) =>
    mutation.mutate(draft, {
      onSuccess: onClose,
      onError: (error) => form.setError('root', { message: explain(failure, error) }),
    });
  const cancel = () => {
    if (!isDirty || window.confirm('Discard what you typed?')) onClose();
  };

  return (
    <CheckedForm form={form} onSubmit={submit}>
      <div ref={top} className="flex flex-col gap-5">
        {children}
        <FormMessage />
      </div>
      <FormActions>
        <Button variant="secondary" disabled={mutation.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={mutation.isPending} busyText="Saving...">
          {saveLabel}
        </Button>
      </FormActions>
    </CheckedForm>
  );
}
