import { TextAreaField } from '../../../components/TextAreaField';
import type { DraftOf } from '../../../domain/fields';
import { missingFields, overlongFields, toFormCheck } from '../../../domain/formCheck';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import type { Obligation } from '../../vehicle-records/rules';
import { addExemption } from '../data';
import { DEPOT_EXEMPTION } from '../fields';

type Draft = Pick<DraftOf<typeof DEPOT_EXEMPTION>, 'reason'>;

const { reason: REASON } = DEPOT_EXEMPTION;

const checkExemption = ({ reason }: Draft) =>
  toFormCheck([
    ...missingFields([{ path: 'reason', value: reason, request: REASON.request() }]),
    ...overlongFields([{ path: 'reason', label: REASON.name(), value: reason, max: REASON.max }]),
  ]);

type ExemptionDialogProps = { obligation: Obligation; onClose: () => void };

/** Ready for inspection and every pack say it, with its reason. */
export default function ExemptionDialog({ obligation, onClose }: ExemptionDialogProps) {
  const form = useCheckedForm<Draft>({ reason: '' }, checkExemption, obligation.id);
  const { save, isPending } = useSave(form, addExemption());
  const newId = useNewId();
  return (
    <FormModal
      title={`${obligation.name} does not apply`}
      form={form}
      onSubmit={(draft) =>
        save({ id: newId(draft), requirement_id: obligation.id, reason: draft.reason.trim() }, onClose)
      }
      onClose={onClose}
      busy={isPending}
      submitText="Does not apply"
    >
      <p>
        It is then not missing. An officer reads your reason in Ready for inspection and in packs, with your
        name and the day. You can take it back; adding the paper ends it too.
      </p>
      <Reason />
    </FormModal>
  );
}

function Reason() {
  const field = useCheckedField<Draft>();
  return (
    <TextAreaField {...field('reason')} label={REASON.label()} required rows={3} maxLength={REASON.max} />
  );
}
