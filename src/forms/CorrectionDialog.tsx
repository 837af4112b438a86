import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import { correctRecords } from '../data/corrections';
import type { CorrectedValue, Correction } from '../domain/corrections';
import { formatDate } from '../lib/formatDate';
import { useAction } from './useSave';

type CorrectionDialogProps = {
  kind: Parameters<typeof correctRecords>[0];
  corrections: readonly Correction[];
  same: string;
  addsOthers?: boolean;
  onCancel: () => void;
  onAdd: () => void;
  onCorrected: () => void;
};

export default function CorrectionDialog({
  kind,
  corrections,
  same,
  addsOthers = false,
  onCancel,
  onAdd,
  onCorrected,
}: CorrectionDialogProps) {
  const { mutate, isPending, failure } = useAction(correctRecords(kind));
  return (
    <Modal title="Correct the existing record?" busy={isPending} onClose={onCancel}>
      {failure && (
        <InlineAlert tone="bad" className="mb-4">
          {failure}
        </InlineAlert>
      )}
      <p>There is already a record {same}. Are you correcting it, or adding another?</p>
      <ul className="mt-3 space-y-1">
        {corrections.flatMap(({ id, name, values }) =>
          values.map(({ label, old, new: next }) => (
            <li key={`${id} ${label}`}>
              <span className="text-ink-soft">
                {(corrections.length > 1 || addsOthers) && `${name}, `}
                {label}:
              </span>{' '}
              <del className="text-ink-soft">{shown(old)}</del>{' '}
              <ins className="font-medium no-underline">{shown(next)}</ins>
            </li>
          )),
        )}
      </ul>
      {addsOthers && <p className="mt-3">If you correct it, the rest is added as typed.</p>}
      <FormActions>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onAdd}>
          Add as new
        </Button>
        <Button
          busy={isPending}
          busyText="Saving..."
          onClick={() => mutate(corrections, { onSuccess: onCorrected })}
        >
          Correct it
        </Button>
      </FormActions>
    </Modal>
  );
}

const shown = (value: CorrectedValue['new']) => {
  if (value === null) return 'none';
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : String(value);
};
