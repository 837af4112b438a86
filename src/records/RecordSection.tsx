import type { UseMutationOptions } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { IconButton } from '../components/IconButton';
import { useHashForm } from '../components/useHashFocus';
import type { Deletion } from '../data/deletion';
import type { Correction } from '../domain/corrections';
import { CheckedForm, FormMessage } from '../forms/CheckedForm';
import { CorrectionDialog } from '../forms/CorrectionDialog';
import { DeleteDialog } from '../forms/DeleteDialog';
import { confirmDiscard, useLeaveWarning } from '../forms/leaveWarning';
import { useNewId } from '../forms/useNewId';
import { useSave } from '../forms/useSave';
import { useOneForm } from './oneForm';
import { RecordRows, type RecordRowsProps } from './RecordList';
import { RecordPart, SubPart } from './RecordPart';

type RecordSectionProps<Row, Record> = Omit<RecordRowsProps<Row>, 'entry'> & {
  id: string;
  title: string;
  /** What its line says on a phone if nothing is wrong. */
  state?: string | undefined;
  /** The ids of what `children` adds. */
  holds?: readonly string[];
  isOpen?: boolean;
  /** Lies in another section. */
  isSub?: boolean;
  noun: string;
  entry: (row: Row, deleteButton: DeleteButton<Record>, renewButton: RenewButton<Record>) => ReactNode;
  nameOf: (record: Record) => string;
  remove: UseMutationOptions<void, Error, Deletion>;
  addLabel?: string;
  removal?: string;
  /** The form for a new record. `what` comes from a link and says what the record is for. */
  addForm: (onClose: () => void, what: string) => ReactNode;
  renewForm?: (records: readonly Record[], onClose: () => void) => ReactNode;
  /** A link to renew this record renews these records together. */
  renewedWith?: (id: string) => readonly Record[];
  /** Shown in place of records that are not there yet. Nothing can be added meanwhile. */
  placeholder?: ReactNode;
  summary?: ReactNode;
  /** Below the records. */
  children?: ReactNode;
};

type DeleteButton<Record> = (record: Record) => ReactNode;
type RenewButton<Record> = (records: readonly Record[], label: string, children?: string) => ReactNode;

export function RecordSection<Row extends { id: string }, Record extends { id: string } = Row>({
  id,
  title,
  state,
  holds,
  isOpen = false,
  isSub = false,
  noun,
  addLabel = `Add ${noun}`,
  nameOf,
  remove,
  removal = "It will be removed from the driver's record. You can't undo this.",
  addForm,
  renewForm,
  renewedWith,
  placeholder,
  summary,
  entry,
  children,
  ...list
}: RecordSectionProps<Row, Record>) {
  type Opened = { add: string } | { renew: readonly Record[] };
  const [asked, setAsked] = useState<Opened | null>(null);
  const form = useOneForm();
  const opened = form.isOpen ? asked : null;
  const [deleting, setDeleting] = useState<Record | null>(null);
  const isReturning = useRef(false);

  const open = (next: Opened) => {
    if (form.open()) setAsked(next);
  };
  const forget = useHashForm(
    id,
    ({ action, what }) => {
      const renewed = action === 'renew' ? (renewedWith?.(what) ?? []) : [];
      // A form of this section that is open stays, with everything typed in it.
      if (opened) return;
      if (action === 'add') open({ add: what });
      else if (renewed.length > 0) open({ renew: renewed });
    },
    placeholder === undefined,
  );
  const close = () => {
    isReturning.current = true;
    form.close();
    forget();
  };
  // When the form closes, the button that opens an empty one returns and takes the focus.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && isReturning.current) button.focus();
    isReturning.current = false;
  };

  const { rows, empty } = list;
  // Beside its title, because most drivers never have one.
  const saysNone = isSub && rows.length === 0 && typeof empty === 'string';
  const head = {
    id,
    title,
    actions: !opened && placeholder === undefined && (
      <Button
        ref={takeFocus}
        variant="secondary"
        className={clsx(isSub && 'text-sm')}
        onClick={() => open({ add: '' })}
      >
        <Plus className="size-4" /> {addLabel}
      </Button>
    ),
  };
  const content = (
    <>
      {opened && (
        <fieldset className="mb-6 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">
            {'add' in opened ? 'New' : 'Renew'} {noun}
          </legend>
          {'add' in opened ? addForm(close, opened.add) : renewForm?.(opened.renew, close)}
        </fieldset>
      )}
      {summary}
      {!saysNone &&
        (placeholder ?? (
          <RecordRows
            {...list}
            entry={(row) =>
              entry(
                row,
                (record) => (
                  <IconButton
                    icon={Trash2}
                    label={`Delete ${noun} ${nameOf(record)}`}
                    onClick={() => setDeleting(record)}
                  />
                ),
                (records, label, children = 'Renew') => (
                  <Button
                    variant="quiet"
                    className="px-3 text-sm"
                    aria-label={`${children} ${label}`}
                    disabled={opened !== null}
                    onClick={() => open({ renew: records })}
                  >
                    {children}
                  </Button>
                ),
              )
            }
          />
        ))}
      {deleting && (
        <DeleteDialog
          noun={noun}
          name={nameOf(deleting)}
          id={deleting.id}
          remove={remove}
          onClose={() => setDeleting(null)}
        >
          <p>Delete only what was entered by mistake.{renewForm && ' To renew, use Renew.'}</p>
          <p className="text-ink-soft">{removal}</p>
        </DeleteDialog>
      )}
      {children}
    </>
  );
  return isSub ? (
    <SubPart {...head} about={saysNone && empty}>
      {content}
    </SubPart>
  ) : (
    <RecordPart {...head} state={state} holds={holds} isOpen={isOpen}>
      {content}
    </RecordPart>
  );
}

type AddFormProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  add: UseMutationOptions<void, Error, { newId: string; draft: Draft }>;
  saveLabel: string;
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
const FIRST_INPUTS = 'input:not([role], [readonly], [type=hidden]), textarea';

export function AddForm<Draft extends FieldValues>({
  form,
  add,
  saveLabel,
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
  useLeaveWarning(isDirty);

  const addNew = (draft: Draft) => save({ newId: newId(draft), draft }, onClose);
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

  const cancel = () => {
    if (!isDirty || confirmDiscard()) onClose();
  };

  return (
    <>
      <CheckedForm form={form} onSubmit={submit}>
        <div ref={top} className="flex flex-col gap-5">
          {children}
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
            setAsked(null);
            if (asked.rest) addNew(asked.rest);
            else onClose();
          }}
        />
      )}
    </>
  );
}
