import { TextAreaField } from '../../../components/TextAreaField';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { voidCheck } from '../data/staff';
import { checkVoiding, MOST_REASON, type Voiding } from '../flags';

type VoidDialogProps = { check: { id: string; plate: string }; isOwn: boolean; onClose: () => void };

export default function VoidDialog({ check, isOwn, onClose }: VoidDialogProps) {
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
        It can still be read, but counts nowhere. The vehicle may need another check.{' '}
        {isOwn
          ? 'It is your own check, so its defects stay until a colleague closes them.'
          : 'Defects that nobody else reported are closed, and no longer keep the vehicle off the road. The others stay.'}
      </p>
      <Reason />
    </FormModal>
  );
}

function Reason() {
  const field = useCheckedField<Voiding>();
  return <TextAreaField {...field('reason')} label="Reason" required maxLength={MOST_REASON} />;
}
