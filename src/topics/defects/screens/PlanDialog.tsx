import { DateField } from '../../../components/DateField';
import { useToday } from '../../../components/useToday';
import { FormModal } from '../../../forms/FormModal';
import { labelled } from '../../../forms/fields';
import { useActOnVersion } from '../../../forms/useActOnVersion';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { type DefectRow, planDefect } from '../data';
import { PLAN } from '../fields';
import { checkPlan, emptyWho, type PlanDraft } from '../rules';
import { WhoFields } from './WhoFields';

type PlanDialogProps = { defect: DefectRow; onClose: () => void };

export default function PlanDialog({ defect, onClose }: PlanDialogProps) {
  const today = useToday();
  const { planned_on, planned_with } = defect;
  const form = useCheckedForm<PlanDraft>(
    { ...emptyWho, who: planned_with ?? '', on: planned_on && planned_on >= today ? planned_on : today },
    (draft) => checkPlan(draft, today),
    defect.id,
  );
  const { save, seen, isPending } = useActOnVersion(defect, form, planDefect());
  return (
    <FormModal
      title="Plan the repair"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Plan the repair"
    >
      {(field) => (
        <>
          <WhoFields
            legend="Who will repair it"
            named={planned_with ? { who: planned_with, about: 'planned' } : null}
          />
          <DateField min={today} {...labelled(PLAN, field)('on')} />
        </>
      )}
    </FormModal>
  );
}
