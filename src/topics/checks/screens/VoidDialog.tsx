import { TextAreaField } from '../../../components/TextAreaField';
import { type DraftOf, emptyDraft, missingIn, overlongIn } from '../../../domain/fields';
import { toFormCheck } from '../../../domain/formCheck';
import { FormModal } from '../../../forms/FormModal';
import { labelled } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { voidCheck } from '../data/staff';
import { VOIDING } from '../fields';

type Voiding = DraftOf<typeof VOIDING>;

const checkVoiding = (draft: Voiding) =>
  toFormCheck([...missingIn(VOIDING, draft), ...overlongIn(VOIDING, draft)]);

type VoidDialogProps = { check: { id: string; plate: string }; isOwn: boolean; onClose: () => void };

export default function VoidDialog({ check, isOwn, onClose }: VoidDialogProps) {
  const form = useCheckedForm<Voiding>(emptyDraft(VOIDING), checkVoiding, check.id);
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
      {(field) => (
        <>
          <p>
            It can still be read, but counts nowhere. The vehicle may need another check.{' '}
            {isOwn
              ? 'It is your own check, so its defects stay until a colleague closes them.'
              : 'Defects that nobody else reported are closed, and no longer keep the vehicle off the road. The others stay.'}
          </p>
          <TextAreaField required maxLength={VOIDING.reason.max} {...labelled(VOIDING, field)('reason')} />
        </>
      )}
    </FormModal>
  );
}
