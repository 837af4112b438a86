import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormModal } from '../forms/FormModal';
import { useNewId } from '../forms/useNewId';
import { useSave } from '../forms/useSave';
import type { AddForm } from './AddForm';

type RecordDialogProps<Draft extends FieldValues> = Omit<
  ComponentProps<typeof AddForm<Draft>>,
  'correction' | 'photos'
> & { title: string };

export function RecordDialog<Draft extends FieldValues>({
  title,
  form,
  add,
  saveLabel,
  onClose,
  children,
}: RecordDialogProps<Draft>) {
  const { save, isPending } = useSave(form, add);
  const newId = useNewId();
  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={(draft) => save({ newId: newId(draft), draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText={saveLabel}
    >
      {children}
    </FormModal>
  );
}
