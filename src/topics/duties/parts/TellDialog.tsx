import { DateField } from '../../../components/DateField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { tellDuties } from '../data';
import { DUTY_ACT } from '../fields';
import { checkTelling, type Duty, type DutyActDraft, namesText } from '../rules';
import { PROOF_SLOTS } from './proof';

type TellDialogProps = {
  /** Whom: 'Told to the fleet database'. */
  title: string;
  duties: readonly Duty[];
  onClose: () => void;
  /** With the id of the act, which can be taken back. */
  onTold: (actId: string, duties: readonly Duty[]) => void;
};

/** One day and one proof for all of them. */
export default function TellDialog({ title, duties, onClose, onTold }: TellDialogProps) {
  const today = useToday();
  const ids = duties.map(({ id }) => id);
  const form = useCheckedForm<DutyActDraft>(
    { doneOn: today, note: '' },
    (draft) => checkTelling(draft, duties, today),
    ids.join(),
  );
  const { save, isPending } = useSave(form, tellDuties());
  const newId = useNewId();
  const proof = useRecordPhotos('duty_acts', ids.join(), onClose);

  if (proof.isSaved)
    return <SavedDialog title={title} sendings={proof.sendings} slots={PROOF_SLOTS} onClose={onClose} />;
  return (
    <FormModal
      title={title}
      form={form}
      isUnsaved={proof.sendings.files.length > 0}
      onSubmit={(draft) => {
        const id = newId({ ...draft, ids });
        save({ id, duties: ids, draft }, () => {
          onTold(id, duties);
          proof.send(id);
        });
      }}
      onClose={onClose}
      busy={isPending}
      submitText="Save"
    >
      <p className="text-sm text-ink-soft wrap-anywhere">{namesText(duties)}</p>
      <Fields />
      <DocumentField
        sendings={proof.sendings}
        legend="Proof (photo or PDF, if you have it)"
        slots={PROOF_SLOTS}
      />
    </FormModal>
  );
}

function Fields() {
  const field = labelled(DUTY_ACT, useCheckedField<DutyActDraft>());
  return (
    <>
      <DateField {...field('doneOn')} />
      <TextField help="Such as the reference of the database" autoComplete="off" {...field('note')} />
    </>
  );
}
