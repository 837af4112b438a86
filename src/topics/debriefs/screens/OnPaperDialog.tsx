import { DateField } from '../../../components/DateField';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { FormModal } from '../../../forms/FormModal';
import { labelled } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { type DebriefRow, noteDebriefOnPaper } from '../data/debriefs';
import { DEBRIEF_TALK, type DebriefTalkDraft } from '../fields';
import { checkOnPaper } from '../rules';

type OnPaperDialogProps = { debrief: DebriefRow; onClose: () => void };

/** Of a driver without a phone: the photo of the signed sheet is there before. */
export default function OnPaperDialog({ debrief, onClose }: OnPaperDialogProps) {
  const today = useToday();
  const form = useCheckedForm<DebriefTalkDraft>(
    { agreed: debrief.agreed ?? '', heldOn: today, objection: '' },
    checkOnPaper(debrief.report_on ?? today, today),
    debrief.id,
  );
  const { save, isPending } = useSave(form, noteDebriefOnPaper());
  return (
    <FormModal
      title="Signed on paper"
      form={form}
      onSubmit={(draft) => save({ id: debrief.id, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Note it as signed"
    >
      {(checked) => {
        const field = labelled(DEBRIEF_TALK, checked);
        return (
          <>
            <p>As it stands on the sheet. Nobody changes it afterwards.</p>
            <DateField {...field('heldOn')} />
            <TextAreaField rows={4} {...field('agreed')} />
            <TextAreaField
              rows={2}
              help="Only if the driver does not agree: the own words."
              {...field('objection')}
            />
          </>
        );
      }}
    </FormModal>
  );
}
