import { useRef, useState } from 'react';
import { Modal } from '../../../components/Modal';
import { paperSlots } from '../../../domain/documents';
import { typedAt } from '../../../domain/moments';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { reportIncidentMutation } from '../data';
import { IncidentFields } from '../parts/IncidentFields';
import { checkIncident, emptyIncident, type IncidentDraft, isNameless, toIncident } from '../rules';

const SLOTS = paperSlots('photo', () => 'Photo');

export default function ReportIncidentDialog({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm<IncidentDraft>(
    emptyIncident(typedAt(new Date())),
    (draft) => checkIncident(draft, new Date()),
    'incident',
  );
  const { save, isPending } = useSave(form, reportIncidentMutation());
  const isUntold = useRef(false);
  const [isAlone, setAlone] = useState(false);
  const finish = () => (isUntold.current ? setAlone(true) : onClose());
  const { sendings, send, isSaved } = useRecordPhotos('incidents', 'incident', finish);
  const newId = useNewId();
  const newDefectId = useNewId();
  if (isAlone)
    return (
      <Modal title="Nobody else was told" onClose={onClose}>
        <p>
          Somebody was hurt, and no other administrator or manager of your depot has logged in yet. You are
          the only one who knows: look into it yourself, or call whoever is in charge.
        </p>
      </Modal>
    );
  if (isSaved)
    return <SavedDialog title="Report an incident" sendings={sendings} slots={SLOTS} onClose={finish} />;

  const submit = (draft: IncidentDraft) => {
    const body = toIncident({ id: newId(draft), defect_id: newDefectId(draft) }, draft, 'en', new Date());
    save(body, ({ id, told_at }) => {
      isUntold.current = body.hurt !== 'nobody' && told_at === null;
      if (isNameless(draft)) finish();
      else send(id);
    });
  };
  return (
    <FormModal
      title="Report an incident"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      isUnsaved={sendings.files.length > 0}
      submitText="Report"
    >
      <IncidentFields
        photos={<DocumentField sendings={sendings} legend="Photos (optional)" slots={SLOTS} />}
      />
    </FormModal>
  );
}
