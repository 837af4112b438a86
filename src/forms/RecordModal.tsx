import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictAlert } from './ConflictAlert';
import { FormModal } from './FormModal';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';

type RecordModalProps<Row, Draft, Result> = RecordFormOptions<Row, Draft, Result> & {
  title: string;
  submitText: string;
  onClose: () => void;
  onSaved?: (result: Result) => void;
  children: ReactNode;
};

export function RecordModal<Row, Draft extends FieldValues, Result>({
  title,
  submitText,
  onClose,
  onSaved = onClose,
  children,
  ...record
}: RecordModalProps<Row, Draft, Result>) {
  const { form, save, isPending, conflict } = useRecordForm<Row, Draft, Result>(record);
  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={(draft) => save(draft, onSaved)}
      onClose={onClose}
      busy={isPending}
      alert={conflict && <ConflictAlert conflict={conflict} />}
      submitText={submitText}
    >
      {children}
    </FormModal>
  );
}
