import { DateField } from '../../../components/DateField';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { type DebriefRow, noteDebriefMissed } from '../data/debriefs';
import { checkMissed } from '../rules';

type MissedDialogProps = { debrief: DebriefRow; onClose: () => void };

export default function MissedDialog({ debrief, onClose }: MissedDialogProps) {
  const today = useToday();
  const form = useCheckedForm<{ day: Day }>(
    { day: today },
    checkMissed(debrief.report_on ?? today, today),
    debrief.id,
  );
  const { save, isPending } = useSave(form, noteDebriefMissed());
  return (
    <FormModal
      title={`${debrief.driver_name} did not come`}
      form={form}
      onSubmit={({ day }) => save({ id: debrief.id, day }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Note it"
    >
      {(field) => (
        <>
          <p>The talk stays open.</p>
          <DateField label="Asked to come on" {...field('day')} />
        </>
      )}
    </FormModal>
  );
}
