import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DataTable } from '../../../components/DataTable';
import { useRestOnPhone } from '../../../components/useRest';
import { DeleteDialog } from '../../../forms/DeleteDialog';
import type { StoredVehicleRecord } from '../data';
import { earlierRecords, isOverdue, type Obligation } from '../rules';
import {
  DeleteButton,
  earlierText,
  type ObligationColumns,
  obligationColumns,
  recordName,
} from './obligationColumns';

/** Two rows fill the screen of a phone, so the rest can follow unnoticed. */
const FIRST_ROWS = 2;

type ObligationListProps = Omit<ObligationColumns, 'worst' | 'onDelete'> & {
  caption: string;
  obligations: readonly Obligation[];
  remove: ComponentProps<typeof DeleteDialog>['remove'];
  empty: string;
  /** List items: what was replaced and is no record. */
  earlier?: readonly ReactNode[];
};

/** What a vehicle or a depot needs, what is on record, and what was. */
export function ObligationList({
  caption,
  obligations,
  remove,
  empty,
  earlier = [],
  ...columns
}: ObligationListProps) {
  const { records } = columns;
  const [deleting, setDeleting] = useState<StoredVehicleRecord | null>(null);
  const isRestDue = useRestOnPhone();
  return (
    <>
      <div className="-mx-gutter sm:-mx-6">
        <DataTable
          caption={caption}
          isFlush
          isLines
          rows={isRestDue ? obligations : obligations.slice(0, FIRST_ROWS)}
          rowKey={({ id }) => id}
          columns={obligationColumns({ ...columns, worst: obligations[0], onDelete: setDeleting })}
          areas="grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_actions''due_state''done_done']"
          edge={(obligation) => (isOverdue(obligation) ? '[--edge:3px]' : undefined)}
          empty={<p className="px-gutter text-ink-soft sm:px-6">{empty}</p>}
        />
      </div>
      <Earlier records={earlierRecords(records, obligations)} onDelete={setDeleting}>
        {earlier}
      </Earlier>
      {deleting && (
        <DeleteDialog
          noun="record"
          name={recordName(deleting)}
          id={deleting.id}
          remove={remove}
          onClose={() => setDeleting(null)}
        >
          <p>Delete only what was entered by mistake. A later record replaces this one by itself.</p>
          <p className="text-ink-soft">You can't undo this.</p>
        </DeleteDialog>
      )}
    </>
  );
}

type EarlierProps = {
  records: readonly StoredVehicleRecord[];
  onDelete: (record: StoredVehicleRecord) => void;
  children: readonly ReactNode[];
};

/** Records replaced by later ones. Folded on the screen, unfolded in print. */
function Earlier({ records, onDelete, children }: EarlierProps) {
  const count = records.length + children.length;
  if (count === 0) return null;
  return (
    <details className="group -mb-2 border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-brand hover:underline">
        <ChevronRight className="size-4 group-open:rotate-90" /> Earlier ({count})
      </summary>
      <p className="hidden font-semibold print:block">Earlier</p>
      <ul className="divide-y divide-line text-sm">
        {records.map((record) => (
          <li key={record.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{record.requirement.name}</span>{' '}
              <span className="text-ink-soft">{earlierText(record)}</span>
            </span>
            <DeleteButton record={record} onDelete={onDelete} />
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}
