import { TextAreaField } from '../../../components/TextAreaField';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { voidCheck } from '../data';
import { checkVoiding, MOST_REASON, type Voiding } from '../flags';

type VoidDialogProps = { check: { id: string; plate: string }; onClose: () => void };

export default function VoidDialog({ check, onClose }: VoidDialogProps) {
  const form = useCheckedForm<Voiding>({ reason: '' }, checkVoiding, check.id);
  const { save, isPending } = useSave(form, voidCheck());
  return (
    <FormModal
      title={`Void the check of ${check.plate}`}
      form={form}
      onSubmit={({ reason }) => save({ id: check.id, reason }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Void this check"
    >
      <p>
        It can still be read, and counts nowhere: the vehicle may be expected to be checked again. Defects
        that came of it stay, until somebody closes them.
      </p>
      <Reason />
    </FormModal>
  );
}

function Reason() {
  const field = useCheckedField<Voiding>();
  return <TextAreaField {...field('reason')} label="Reason" required maxLength={MOST_REASON} />;
}
