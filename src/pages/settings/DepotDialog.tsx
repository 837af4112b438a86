import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { TextField } from '../../components/TextField';
import { SAVE_DEPOT_FAILURE } from '../../data/depots';
import { checkDepot } from '../../domain/depotChecks';
import { useCheckedField } from '../shared/useCheckedField';
import { useCheckedForm } from '../shared/useCheckedForm';
import { FormModal } from './FormModal';
import { showSaveFailure } from './showSaveFailure';

type DepotDraft = { name: string };

type DepotDialogProps<Result> = {
  /** What it does; the button says the same. */
  title: string;
  /** The name that stands there first. */
  name: string;
  save: UseMutationOptions<Result, Error, DepotDraft>;
  onClose: () => void;
  onSaved: (result: Result) => void;
};

/** Asks for the name of a depot, new or renamed. */
export function DepotDialog<Result>({ title, name, save, onClose, onSaved }: DepotDialogProps<Result>) {
  const form = useCheckedForm<DepotDraft>({ name }, checkDepot);
  const saving = useMutation(save);

  const submit = (draft: DepotDraft) =>
    saving.mutate(draft, {
      onSuccess: onSaved,
      onError: (error) => showSaveFailure(form, error, SAVE_DEPOT_FAILURE, 'name'),
    });

  return (
    <FormModal
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={saving.isPending}
      submitText={title}
    >
      <DepotNameField />
    </FormModal>
  );
}

function DepotNameField() {
  const field = useCheckedField<DepotDraft>();
  return (
    <TextField
      label="Name"
      help="Drivers choose the depot by this name when they apply. No two depots have the same."
      autoComplete="off"
      {...field('name')}
    />
  );
}
