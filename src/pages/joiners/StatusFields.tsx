import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import type { ApplicationEditDraft } from '../../domain/applicationDraft';
import type { ApplicationStatus } from '../../domain/applications';
import { useCheckedField } from '../shared/useCheckedField';
import { statusOptions } from './statusOptions';

const HELP: Record<ApplicationStatus, string | undefined> = {
  pending: undefined,
  approved: 'Saving makes the applicant a driver of the depot.',
  rejected: 'Saving rejects the application.',
};

type StatusFieldsProps = {
  /** Whether the reason is being asked for in the dialog, and has no place here yet. */
  isAskingReason: boolean;
  /** Rejecting was chosen and needs a reason; `previous` is the status that stood there before. */
  onReject: (previous: ApplicationStatus) => void;
};

export function StatusFields({ isAskingReason, onReject }: StatusFieldsProps) {
  const { getValues } = useFormContext<ApplicationEditDraft>();
  const field = useCheckedField<ApplicationEditDraft>();
  const status = useWatch<ApplicationEditDraft, 'status'>({ name: 'status' });

  const onStatusChange = () => {
    if (getValues('status') === 'rejected') onReject(status);
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Status"
        help={HELP[status]}
        options={statusOptions}
        {...field('status', onStatusChange)}
      />
      {status === 'rejected' && !isAskingReason && (
        <TextAreaField label="Reason for Rejection" className="sm:col-span-2" {...field('rejectionReason')} />
      )}
    </div>
  );
}
