import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useAction } from '../../../forms/useSave';
import type { Change } from '../changes';
import { type ChecklistVersion, changeItems, discardDraft, publishDraft } from '../data/checklists';
import type { Item } from '../items';
import { removeItem } from '../rules';

export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="mt-2 text-ink-soft">Nothing yet.</p>;
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 wrap-anywhere">
      {changes.map(({ title, details }) => (
        <li key={title}>
          {title}
          {details.length > 0 && (
            <ul className="text-sm text-ink-soft">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

type DraftDialogProps = { draft: ChecklistVersion; onClose: () => void };

export function RemoveDialog({ draft, item, onClose }: DraftDialogProps & { item: Item }) {
  const { mutate, isPending, failure } = useAction(changeItems(draft.id));
  return (
    <ConfirmDialog
      title={`Remove ${item.text}?`}
      confirmText="Remove"
      busyText="Removing..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate((items) => removeItem(items, item.id), { onSuccess: onClose })}
    >
      <p>Checks ask for it until this draft is published. Its open defects stay open.</p>
    </ConfirmDialog>
  );
}

export function DiscardDialog({
  draft,
  changes,
  onClose,
}: DraftDialogProps & { changes: readonly Change[] }) {
  const { mutate, isPending, failure } = useAction(discardDraft());
  return (
    <ConfirmDialog
      title="Discard this draft?"
      confirmText="Discard draft"
      busyText="Discarding..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(draft, { onSuccess: onClose })}
    >
      <p>{changes.length > 0 ? 'These changes are lost:' : 'It changes nothing.'}</p>
      {changes.length > 0 && <Changes changes={changes} />}
    </ConfirmDialog>
  );
}

export function PublishDialog({
  draft,
  published,
  changes,
  onClose,
}: DraftDialogProps & { published: ChecklistVersion | undefined; changes: readonly Change[] }) {
  const { mutate, isPending, failure } = useAction(publishDraft());
  return (
    <ConfirmDialog
      title={`Publish version ${draft.number}?`}
      confirmText="Publish"
      busyText="Publishing..."
      variant="primary"
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(draft, { onSuccess: onClose })}
    >
      <Changes changes={changes} />
      <p className="mt-3">
        Checks that begin from now on ask these items, in every depot. You cannot change a version in use.
        {published && ` Phones without a network may send checks of version ${published.number} for 60 days.`}
      </p>
      <p className="mt-3">Compare it with the authority's sheet before use.</p>
    </ConfirmDialog>
  );
}
