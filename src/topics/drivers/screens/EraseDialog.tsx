import { useNavigate } from 'react-router-dom';
import { TextField } from '../../../components/TextField';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { paths } from '../../../paths';
import { eraseDriver } from '../data/erasure';
import { checkErasure, type ErasureDraft } from '../erasure';

type EraseDialogProps = { driver: { id: string; full_name: string }; onClose: () => void };

export default function EraseDialog({ driver: { id, full_name }, onClose }: EraseDialogProps) {
  const navigate = useNavigate();
  const form = useCheckedForm<ErasureDraft>({ name: '' }, (draft) => checkErasure(full_name, draft), id);
  const { save, isPending } = useSave(form, eraseDriver());
  return (
    <FormModal
      title={`Erase ${full_name}?`}
      form={form}
      onSubmit={({ name }) => save({ id, name }, () => navigate(paths.drivers, { replace: true }))}
      onClose={onClose}
      busy={isPending}
      submitText="Erase for good"
      busyText="Erasing..."
      variant="danger"
    >
      <div className="flex flex-col gap-3">
        <p>
          <strong>What is deleted:</strong> the record with licences, training, penalties, checks, personal
          vehicle and documents; applications, messages and emails; the details of their history; and their
          login.
        </p>
        <p>
          <strong>What is kept:</strong> the vehicles' records, and the days each was assigned, without the
          name; in the history, when something was changed and by whom; an application that another depot has
          not answered yet, and the login for it.
        </p>
        <p>This cannot be undone.</p>
      </div>
      <NameField name={full_name} />
    </FormModal>
  );
}

function NameField({ name }: { name: string }) {
  const field = useCheckedField<ErasureDraft>();
  return (
    <TextField
      label="Full name"
      help={`To confirm, type ${name}.`}
      autoComplete="off"
      spellCheck={false}
      {...field('name')}
    />
  );
}
