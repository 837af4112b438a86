import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { FormActions } from '../../../components/FormActions';
import { InlineAlert } from '../../../components/InlineAlert';
import { Modal } from '../../../components/Modal';
import { TextAreaField } from '../../../components/TextAreaField';
import { isBlank } from '../../../domain/formCheck';
import { plainText } from '../../../domain/plainText';
import { useLeaveWarning, whenMayDiscard } from '../../../forms/leaveWarning';
import { rejectionReasonError } from '../rules';

type RejectDialogProps = {
  busy?: boolean;
  failure?: string;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
};

export function RejectDialog({ busy = false, failure, onCancel, onConfirm }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const isEmpty = isBlank(reason);
  const reasonError = isEmpty ? null : rejectionReasonError(reason);

  useLeaveWarning(!isEmpty);

  const close = () => whenMayDiscard(!isEmpty, onCancel);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !rejectionReasonError(reason)) onConfirm(plainText(reason).trim());
  };

  return (
    <Modal title="Reject Application" busy={busy} onClose={close}>
      <form onSubmit={submit}>
        {failure && (
          <InlineAlert tone="bad" className="mb-4">
            {failure}
          </InlineAlert>
        )}
        <TextAreaField
          label="Reason for Rejection"
          help="The applicant reads this after logging in."
          error={reasonError ?? undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormActions>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={isEmpty || reasonError !== null}
            busy={busy}
            busyText="Rejecting..."
          >
            Confirm Rejection
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
