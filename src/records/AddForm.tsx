import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { lazyPart } from '../components/lazyPart';
import type { Correction } from '../domain/corrections';
import type { DocumentRecord, DocumentSlot } from '../domain/documents';
import { CheckedForm, FormMessage } from '../forms/CheckedForm';
import { DocumentField } from '../forms/DocumentField';
import { useLeaveWarning, whenMayDiscard } from '../forms/leaveWarning';
import { SavedDialog, useRecordPhotos } from '../forms/SendingDialog';
import { useNewId } from '../forms/useNewId';
import { useSave } from '../forms/useSave';

const CorrectionDialog = lazyPart(() => import('../forms/CorrectionDialog'));

type AddFormProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  add: UseMutationOptions<void, Error, { newId: string; draft: Draft }>;
  saveLabel: string;
  /** Takes photos of the record in the same step. */
  photos?: { kind: DocumentRecord['kind']; legend: string; slots: readonly DocumentSlot[] };
  correction?: {
    kind: 'driver_licenses' | 'driver_training';
    same: string;
    find: (draft: Draft) => readonly Correction[];
    /** The part of the draft that is neither a correction nor on record; null if nothing is left. */
    rest?: (draft: Draft) => Draft | null;
  };
  onClose: () => void;
  children: ReactNode;
};

// A picker's inputs are left out: the one to type in is empty even when something is chosen, and the one with the
// value is hidden.
const FIRST_INPUTS = 'input:not([role], [readonly], [type=hidden], [type=file]), textarea';

export function AddForm<Draft extends FieldValues>({
  form,
  add,
  saveLabel,
  photos,
  correction,
  onClose,
  children,
}: AddFormProps<Draft>) {
  const top = useRef<HTMLDivElement>(null);
  const { save, isPending } = useSave(form, add);
  const newId = useNewId();
  const [asked, setAsked] = useState<{
    draft: Draft;
    corrections: readonly Correction[];
    rest: Draft | null;
  } | null>(null);
  const { isDirty } = form.formState;
  const { pathname } = useLocation();
  // Without `photos`, nothing is ever sent.
  const { sendings, send, isSaved } = useRecordPhotos(photos?.kind ?? 'documents', pathname, onClose);
  useLeaveWarning(isDirty && !isSaved);

  const addNew = (draft: Draft) => {
    const id = newId(draft);
    save({ newId: id, draft }, () => send(id));
  };
  const submit = (draft: Draft) => {
    const corrections = correction?.find(draft) ?? [];
    const rest = correction?.rest?.(draft) ?? null;
    if (corrections.length > 0) setAsked({ draft, corrections, rest });
    // Corrections that were made before adding the rest failed are not added again.
    else addNew(rest ?? draft);
  };

  useEffect(() => {
    const inputs = [...(top.current?.querySelectorAll<HTMLInputElement>(FIRST_INPUTS) ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, []);

  const cancel = () => whenMayDiscard(isDirty || sendings.files.length > 0, onClose);

  if (photos && isSaved)
    return <SavedDialog title={photos.legend} sendings={sendings} slots={photos.slots} onClose={onClose} />;
  return (
    <>
      <CheckedForm form={form} onSubmit={submit}>
        <div ref={top} className="flex flex-col gap-5">
          {children}
          {photos && (
            <DocumentField sendings={sendings} legend={`${photos.legend} (optional)`} slots={photos.slots} />
          )}
          <FormMessage />
        </div>
        <FormActions>
          <Button variant="secondary" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} busyText="Saving...">
            {saveLabel}
          </Button>
        </FormActions>
      </CheckedForm>
      {correction && asked && (
        <Suspense fallback={null}>
          <CorrectionDialog
            kind={correction.kind}
            same={correction.same}
            corrections={asked.corrections}
            addsOthers={asked.rest !== null}
            onCancel={() => setAsked(null)}
            onAdd={() => {
              setAsked(null);
              addNew(asked.draft);
            }}
            onCorrected={() => {
              const [corrected] = asked.corrections;
              setAsked(null);
              if (asked.rest) addNew(asked.rest);
              else if (corrected) send(corrected.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
