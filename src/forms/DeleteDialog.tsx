import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextAreaField } from '../components/TextAreaField';
import { checkDeletion, type DeletionDraft } from '../domain/deletion';
import { FormModal } from './FormModal';
import { useCheckedField } from './fields';
import { useCheckedForm } from './useCheckedForm';
import { useSave } from './useSave';

type DeleteDialogProps = {
  noun: string;
  name: string;
  id: string;
  remove: UseMutationOptions<void, Error, { id: string; reason: string }>;
  children: ReactNode;
  onClose: () => void;
};

/** The history keeps the reason. */
export function DeleteDialog({ noun, name, id, remove, children, onClose }: DeleteDialogProps) {
  const form = useCheckedForm<DeletionDraft>({ reason: '' }, checkDeletion, id);
  const { save, isPending } = useSave(form, remove);
  return (
    <FormModal
      title={`Delete this ${noun}?`}
      form={form}
      onSubmit={({ reason }) => save({ id, reason: reason.trim() }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText={`Delete ${noun}`}
      busyText="Deleting..."
      variant="danger"
    >
      <div className="flex flex-col gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {children}
      </div>
      <ReasonField />
    </FormModal>
  );
}

function ReasonField() {
  const field = useCheckedField<DeletionDraft>();
  return <TextAreaField label="Reason" help="Kept in the history." rows={2} {...field('reason')} />;
}
