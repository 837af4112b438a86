import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useAction } from '../../../forms/useSave';
import { letDrive } from '../data/staff';

type LetDriveDialogProps = { check: { id: string }; name: string | undefined; onClose: () => void };

/** Nobody writes down why somebody was not fit. */
export default function LetDriveDialog({ check, name = 'The driver', onClose }: LetDriveDialogProps) {
  const { mutate, isPending, failure } = useAction(letDrive());
  return (
    <ConfirmDialog
      title={`Let ${name} drive today?`}
      confirmText="I spoke with them, they may drive"
      busyText="Saving..."
      busy={isPending}
      variant="primary"
      {...(failure && { error: failure })}
      onCancel={onClose}
      onConfirm={() => mutate(check.id, { onSuccess: onClose })}
    >
      <p>
        {name} said today that they are not fit to drive. Your name and the time are kept with the check. If
        they say it again, they are stopped again.
      </p>
    </ConfirmDialog>
  );
}
