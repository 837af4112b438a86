import type { UseMutationOptions } from '@tanstack/react-query';
import { TextAreaField } from '../../../components/TextAreaField';
import { missingFields, overlongFields, toFormCheck } from '../../../domain/formCheck';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import type { Reasoned } from '../data';

const MAX = 500;

const check = ({ reason }: { reason: string }) =>
  toFormCheck([
    ...missingFields([{ path: 'reason', value: reason, request: 'Say why' }]),
    ...overlongFields([{ path: 'reason', label: 'Reason', value: reason, max: MAX }]),
  ]);

type ReasonDialogProps = {
  id: string;
  title: string;
  about: string;
  submitText: string;
  act: UseMutationOptions<undefined, Error, Reasoned>;
  onDone?: () => void;
  onClose: () => void;
};

/** What an admin says why: it need not be told, or was not. */
export default function ReasonDialog({
  id,
  title,
  about,
  submitText,
  act,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const form = useCheckedForm({ reason: '' }, check, id);
  const { save, isPending } = useSave(form, act);
  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={({ reason }) =>
        save({ id, reason: reason.trim() }, () => {
          onDone?.();
          onClose();
        })
      }
      onClose={onClose}
      busy={isPending}
      submitText={submitText}
    >
      {(field) => (
        <>
          <p>{about}</p>
          <TextAreaField
            {...field('reason')}
            label="Reason"
            help="Kept in the history."
            required
            rows={3}
            maxLength={MAX}
          />
        </>
      )}
    </FormModal>
  );
}
