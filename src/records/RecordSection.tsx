import type { UseMutationOptions } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { useHashForm } from '../components/useHashFocus';
import type { Deletion } from '../data/deletion';
import { DeleteDialog } from '../forms/DeleteDialog';
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

  const open = (next: Opened) => form.open(() => setAsked(next));
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
