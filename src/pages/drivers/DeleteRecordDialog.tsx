import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { explain } from '../../data/errors';

type DeleteRecordDialogProps = {
  noun: string;
  name: string;
  failure: string;
  deletion: UseMutationResult<void, Error, string>;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before a record is deleted, and names it. */
export function DeleteRecordDialog({
  noun,
  name,
  failure,
  deletion,
  onCancel,
  onConfirm,
}: DeleteRecordDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete this ${noun}?`}
      confirmText={`Delete ${noun}`}
      busyText="Deleting..."
      busy={deletion.isPending}
      error={deletion.error ? explain(failure, deletion.error) : undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="mt-1 text-ink-soft">
        It is taken off the driver's record and cannot be brought back here.
      </p>
    </ConfirmDialog>
  );
}
