import { Button } from '../components/Button';
import { CheckboxField } from '../components/CheckboxField';
import { TextField } from '../components/TextField';
import { addView, deleteView, type ListName, type SavedView, updateView } from '../data/savedViews';
import { checkView, type ViewDraft } from '../domain/savedViews';
import { FormModal } from '../forms/FormModal';
import { useCheckedField } from '../forms/fields';
import { useCheckedForm } from '../forms/useCheckedForm';
import { useNewId } from '../forms/useNewId';
import { useAction, useSave } from '../forms/useSave';

type ViewDialogProps = {
  list: ListName;
  query: string;
  /** The view to edit; null saves the query as a new one. */
  view: SavedView | null;
  onClose: () => void;
};

export default function ViewDialog({ list, query, view, onClose }: ViewDialogProps) {
  const form = useCheckedForm<ViewDraft>(
    { name: view?.name ?? '', isFirst: view?.is_first ?? false },
    checkView,
    view?.id,
  );
  const newId = useNewId();
  const added = useSave(form, addView());
  const updated = useSave(form, updateView(view?.id ?? ''));
  const removed = useAction(deleteView());
  const busy = added.isPending || updated.isPending || removed.isPending;

  const submit = (draft: ViewDraft) => {
    if (view) updated.save(draft, onClose);
    else added.save({ newId: newId({ draft, query }), list, query, draft }, onClose);
  };

  return (
    <FormModal
      title={view ? 'Edit View' : 'Save View'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={busy}
      submitText="Save View"
    >
      <ViewFields />
      {view && (
        <div>
          <Button
            variant="quiet"
            className="-ml-4 text-bad"
            disabled={busy}
            onClick={() => removed.mutate(view.id, { onSuccess: onClose })}
          >
            Delete view
          </Button>
          {removed.failure && <p className="text-bad">{removed.failure}</p>}
        </div>
      )}
    </FormModal>
  );
}

function ViewFields() {
  const field = useCheckedField<ViewDraft>();
  return (
    <>
      <TextField
        label="Name"
        help="Saves the search, filters and order. Only you see your views."
        autoComplete="off"
        {...field('name')}
      />
      <CheckboxField label="Show this view when I open the list" {...field('isFirst')} />
    </>
  );
}
