import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { managersQuery } from '../../data/drivers';
import { explain } from '../../data/errors';
import { importsQuery, type PastImport, undoImport } from '../../data/imports';
import { runText } from '../../domain/importAnswers';
import type { ImportKind } from '../../domain/importFields';
import { formatCount, formatTimestamp } from '../../lib/format';

const KIND_NAMES: Record<ImportKind, string> = {
  drivers: 'Drivers',
  training: 'Training',
  vehicles: 'Vehicles',
  vehicle_records: 'Vehicle records',
};

/** The last imports of the depot, to undo them. */
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
  const { mutate, isPending, error } = useMutation(undoImport());
  const isOld = Date.now() - Date.parse(past.created_at) > UNDO_DAYS * DAY_MS;
  if (past.undone_at) {
    return (
      <p className="text-sm text-ink-soft">
        Undone{past.rows_kept ? `, except ${past.rows_kept} that have been changed or used since` : ''}
      </p>
    );
  }
  if (isOld || past.rows_added + past.rows_changed === 0) return null;
  return (
    <div>
      <Button variant="secondary" busy={isPending} busyText="Undoing..." onClick={() => mutate(past.id)}>
        Undo
        <span className="sr-only">
          {' '}
          the import of {past.file_name} ({runText(past.rows_added, past.rows_changed)})
        </span>
      </Button>
      {error && <p className="text-sm text-bad">{explain('Failed to undo the import', error)}</p>}
    </div>
  );
}
