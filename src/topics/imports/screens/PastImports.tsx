import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { Section } from '../../../components/Section';
import { explain } from '../../../data/errors';
import { counted, type Noun } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { managersQuery } from '../../drivers/data/drivers';
import { importsQuery, type KeptRow, type PastImport, undoImport } from '../data';
import { runText } from '../importAnswers';
import type { ImportKind } from '../importFields';

const KIND_NAMES: Record<ImportKind, string> = {
  drivers: 'Drivers',
  training: 'Driver training',
  vehicles: 'Vehicles',
  vehicle_records: 'Vehicle records',
};

export function PastImports({ kinds }: { kinds: readonly ImportKind[] }) {
  const imports = useQuery(importsQuery(kinds));
  const staff = useQuery(managersQuery());
  const failed = [imports, staff].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <Section title="Earlier imports">
        <ErrorState
          message={explain("Earlier imports couldn't be loaded", failed.error)}
          onRetry={() => void failed.refetch()}
        />
      </Section>
    );
  }
  if (!staff.data || !imports.data?.length) return null;
  const nameOf = (id: string) => staff.data.find((each) => each.id === id)?.full_name ?? 'A former colleague';
  return (
    <Section title="Earlier imports">
      <ul className="divide-y divide-line">
        {imports.data.map((past) => (
          <li key={past.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{past.file_name}</p>
              <p className="text-sm text-ink-soft">
                {KIND_NAMES[past.kind]}: {countsText(past)}, {nameOf(past.created_by)},{' '}
                {formatTimestamp(past.created_at)}
              </p>
            </div>
            <UndoImport past={past} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function countsText({ rows_added, rows_changed }: PastImport): string {
  return `${formatCount(rows_added)} added, ${formatCount(rows_changed)} changed`;
}

const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;

function UndoImport({ past }: { past: PastImport }) {
  const { mutate, isPending, failure, data: kept } = useAction(undoImport());
  const [isAsking, setAsking] = useState(false);
  const total = past.rows_added + past.rows_changed;
  const isOld = Date.now() - Date.parse(past.created_at) > UNDO_DAYS * DAY_MS;
  if (past.undone_at) {
    return (
      <div className="text-sm text-ink-soft">
        {kept?.length ? (
          <KeptRows kept={kept} total={total} />
        ) : (
          <p>
            Undone
            {past.rows_kept ? `, except ${formatCount(past.rows_kept)} that have been changed since` : ''}
            {past.rows_kept && !isOld ? (
              <Button variant="quiet" busy={isPending} busyText="Loading..." onClick={() => mutate(past.id)}>
                Which?
              </Button>
            ) : null}
          </p>
        )}
        {failure && <p className="text-bad">{failure}</p>}
      </div>
    );
  }
  if (isOld || total === 0) return null;
  return (
    <div>
      {kept && kept.length > 0 && <KeptRows kept={kept} total={total} />}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Undo
        <span className="sr-only">
          {' '}
          the import of {past.file_name} ({runText(past.rows_added, past.rows_changed)})
        </span>
      </Button>
      {isAsking && (
        <UndoDialog
          kind={past.kind}
          fileName={past.file_name}
          added={past.rows_added}
          changed={past.rows_changed}
          busy={isPending}
          error={failure}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate(past.id, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

const NOUNS: Record<ImportKind, Noun> = {
  drivers: ['driver', 'drivers'],
  training: ['training record', 'training records'],
  vehicles: ['vehicle', 'vehicles'],
  vehicle_records: ['record', 'records'],
};

type UndoDialogProps = {
  kind: ImportKind;
  fileName: string;
  added: number;
  changed: number;
  busy: boolean;
  error: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

export function UndoDialog({ kind, fileName, added, changed, error, ...dialog }: UndoDialogProps) {
  return (
    <ConfirmDialog
      title={`Undo the import of ${fileName}?`}
      confirmText="Undo the import"
      busyText="Undoing..."
      {...(error !== undefined && { error })}
      {...dialog}
    >
      <ul className="list-disc space-y-1 pl-5">
        {added > 0 && (
          <li>
            {counted(added, NOUNS[kind])} it added {added === 1 ? 'is' : 'are'} deleted.
          </li>
        )}
        {changed > 0 && (
          <li>
            {counted(changed, NOUNS[kind])} it changed {changed === 1 ? 'gets its' : 'get their'} earlier
            values back.
          </li>
        )}
        <li>Anything changed since then stays as it is.</li>
      </ul>
    </ConfirmDialog>
  );
}

const NAMES_SHOWN = 20;

export function KeptRows({ kept, total }: { kept: readonly KeptRow[]; total: number }) {
  const names = kept.slice(0, NAMES_SHOWN).map(({ line, name }) => name ?? `row ${line}`);
  const more = kept.length - names.length;
  const isAll = kept.length === total;
  const text = isAll
    ? `Nothing was undone: ${total === 1 ? 'the one row has' : `all ${formatCount(total)} have`} been changed since`
    : `Undone, except ${formatCount(kept.length)} that ${kept.length === 1 ? 'has' : 'have'} been changed since`;
  return (
    <p className="mt-1 wrap-anywhere">
      {text}: {names.join(', ')}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </p>
  );
}
