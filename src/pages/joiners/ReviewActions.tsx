import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { Button } from '../../components/Button';
import { rejectApplication } from '../../data/applicationReview';
import type { Application } from '../../data/applications';
import { canEditApplication, canReviewApplication } from '../../domain/applications';
import { RejectDialog } from './RejectDialog';

type ReviewActionsProps = {
  application: Application;
  approving: boolean;
  onApprove: () => void;
  onEdit: () => void;
};

/** What the person who is signed in may do with an application in its status. */
export function ReviewActions({ application, approving, onApprove, onEdit }: ReviewActionsProps) {
  const { role } = useCurrentUser();
  const { id, status } = application;
  const rejection = useMutation(rejectApplication());
  const [isRejecting, setIsRejecting] = useState(false);

  if (!canReviewApplication(role, status)) return null;
  return (
    <>
      {canEditApplication(role, status) && (
        <Button variant="secondary" disabled={approving} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button variant="secondary" disabled={approving} onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <Button busy={approving} busyText="Approving..." onClick={onApprove}>
        Approve
      </Button>
      {isRejecting && (
        <RejectDialog
          busy={rejection.isPending}
          error={rejection.error}
          onCancel={() => setIsRejecting(false)}
          onConfirm={(reason) => rejection.mutate({ id, reason }, { onSuccess: () => setIsRejecting(false) })}
        />
      )}
    </>
  );
}
