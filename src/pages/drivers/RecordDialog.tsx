import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Modal } from '../../components/Modal';
import { confirmDiscard } from '../../forms/leaveWarning';
import { AddForm } from './RecordSection';

type RecordDialogProps<Draft extends FieldValues> = ComponentProps<typeof AddForm<Draft>> & { title: string };

/** AddForm in a dialog. Asks before it discards input. */
export function RecordDialog<Draft extends FieldValues>({ title, ...form }: RecordDialogProps<Draft>) {
  const { isDirty } = form.form.formState;
  const close = () => {
    if (!isDirty || confirmDiscard()) form.onClose();
  };
  return (
    <Modal title={title} onClose={close}>
      <AddForm {...form} />
    </Modal>
  );
}
