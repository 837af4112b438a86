import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { explain } from '../../data/errors';
import { ACCESS_FAILURE, type StaffMember, setStaffActive } from '../../data/staff';

/** Asks before a colleague loses the access, or gets it back. */
export function AccessDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { id, full_name, email, is_inactive } = person;
  const change = useMutation(setStaffActive());
  const { error, isPending } = change;

  return (
    <ConfirmDialog
      title={`${is_inactive ? 'Activate' : 'Deactivate'} ${full_name}?`}
      confirmText={is_inactive ? 'Activate' : 'Deactivate'}
      busyText="Saving..."
      variant={is_inactive ? 'primary' : 'danger'}
      busy={isPending}
      error={error ? explain(ACCESS_FAILURE, error) : undefined}
      onCancel={onClose}
      onConfirm={() => change.mutate({ id, active: is_inactive }, { onSuccess: onClose })}
    >
      <p>
        {is_inactive
          ? `${full_name} (${email}) can work in the depot again, in the same role and with the same password.`
          : `${full_name} (${email}) loses access to the depot at once. Nothing is deleted, drivers keep them as their manager, and you can activate them again.`}
      </p>
    </ConfirmDialog>
  );
}
