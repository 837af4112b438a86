import type { UseMutationResult } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Section } from '../../components/Section';
import { RecordList, type RecordListProps } from '../shared/RecordList';
import { DeleteRecordDialog } from './DeleteRecordDialog';

type RecordSectionProps<Row> = RecordListProps<Row> & {
  id: string;
  title: string;
  /** What one record is: 'licence'. */
  noun: string;
  /** Says which record is meant, to whoever deletes it. */
  nameOf: (row: Row) => string;
  deletion: UseMutationResult<void, Error, string>;
  deleteFailure: string;
  addForm: (onClose: () => void) => ReactNode;
  /** What all records come to, above the list. */
  summary?: ReactNode;
};

/** The records of one kind of a driver: list, add, delete. */
export function RecordSection<Row extends { id: string }>({
  id,
  title,
  noun,
  nameOf,
  deletion,
  deleteFailure,
  addForm,
  summary,
  entry,
  ...list
}: RecordSectionProps<Row>) {
  const [isAdding, setIsAdding] = useState(false);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const isReturning = useRef(false);

  const stopAdding = () => {
    isReturning.current = true;
    setIsAdding(false);
  };
  // The form that had the focus is gone; the button that opened it is back.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && isReturning.current) button.focus();
    isReturning.current = false;
  };
  const onDeleted = () => {
    setDoomed(null);
    // The button that opened the dialog went with the record.
    document.getElementById(id)?.querySelector('h2')?.focus();
  };

  return (
    <Section
      id={id}
      title={title}
      actions={
        !isAdding && (
          <Button ref={takeFocus} variant="secondary" onClick={() => setIsAdding(true)}>
            <Plus className="size-4" /> Add {noun}
          </Button>
        )
      }
    >
      {isAdding && (
        <fieldset className="mb-6 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">New {noun}</legend>
          {addForm(stopAdding)}
        </fieldset>
      )}
      {summary}
      <RecordList
        {...list}
        entry={(row) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">{entry(row)}</div>
            <IconButton
              icon={Trash2}
              label={`Delete ${noun} ${nameOf(row)}`}
              onClick={() => {
                deletion.reset();
                setDoomed(row);
              }}
              className="-mt-2.5 -mr-2.5"
            />
          </div>
        )}
      />
      {doomed && (
        <DeleteRecordDialog
          noun={noun}
          name={nameOf(doomed)}
          failure={deleteFailure}
          deletion={deletion}
          onCancel={() => setDoomed(null)}
          onConfirm={() => deletion.mutate(doomed.id, { onSuccess: onDeleted })}
        />
      )}
    </Section>
  );
}
