import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import {
  type ContactMessage,
  DELETE_MESSAGE_FAILURE,
  deleteContactMessage,
} from '../../data/contactMessages';
import { explain } from '../../data/errors';

type DeleteMessageDialogProps = {
  message: ContactMessage;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const deletion = useMutation(deleteContactMessage());
  const { error, isPending } = deletion;

  return (
    <ConfirmDialog
      title={`Delete the message "${message.subject}"?`}
      confirmText="Delete"
      busyText="Deleting..."
      busy={isPending}
      error={error ? explain(DELETE_MESSAGE_FAILURE, error) : undefined}
      onCancel={onClose}
      onConfirm={() => deletion.mutate(message.id, { onSuccess: onDeleted })}
    >
      <p>
        The message of {message.name} ({message.email}) is deleted for good, for the admins of all depots.
      </p>
    </ConfirmDialog>
  );
}
