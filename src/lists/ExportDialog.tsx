import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import { ProgressBar } from '../components/ProgressBar';
import { explain } from '../data/errors';
import type { ReadAllOptions, ReadProgress } from '../data/wholeList';
import { type CsvColumn, toCsv } from '../domain/csv';
import { counted } from '../domain/words';
import { downloadFile } from '../lib/downloadFile';
import { formatCount } from '../lib/format';
import type { List } from './useList';
import type { Ticked } from './useSelection';

type ExportDialogProps<Row, Filters> = {
  list: Pick<List<unknown>, 'noun' | 'total'>;
  file: ExportFile<Row, Filters>;
  ticked?: readonly Ticked[];
  onClose: () => void;
  children?: (isDisabled: boolean) => ReactNode;
};

export function ExportDialog<Row extends { id: string }, Filters>({
  list: { noun, total },
  file,
  ticked,
  onClose,
  children,
}: ExportDialogProps<Row, Filters>) {
  const { start, isPending, error, progress, savedRows } = useExport(file, ticked);
  const [, many] = noun;
  const isSaved = savedRows !== undefined;

  return (
    <Modal title={`Export ${many}`} onClose={onClose}>
      {!isSaved && (
        <>
          <p>
            Exports the{' '}
            {ticked ? `${counted(ticked.length, noun)} selected` : `${counted(total, noun)} in this list`} as
            a CSV file for Excel.
          </p>
          {children?.(isPending)}
        </>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {isPending && (
          <ProgressBar label="Export" value={progress?.read ?? 0} max={progress?.total ?? total}>
            {`${formatCount(progress?.read ?? 0)} of ${formatCount(progress?.total ?? total)} read`}
          </ProgressBar>
        )}
        {isSaved && (
          <p>
            {counted(savedRows, noun)} saved in {file.fileName}.
          </p>
        )}
      </div>
      {error && !isPending && (
        <InlineAlert tone="bad" className="mt-4">
          {explain('The export failed and nothing was saved', error)}
        </InlineAlert>
      )}
      <FormActions>
        {!isSaved && (
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button busy={isPending} busyText="Exporting..." onClick={isSaved ? onClose : start}>
          {buttonText(isSaved, error !== null)}
        </Button>
      </FormActions>
    </Modal>
  );
}

function buttonText(isSaved: boolean, hasFailed: boolean): string {
  if (isSaved) return 'Done';
  return hasFailed ? 'Try again' : 'Export';
}

export function ExportButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" disabled={disabled} onClick={onClick}>
      <Download className="size-4" />
      Export CSV
    </Button>
  );
}

type ExportFile<Row, Filters> = {
  mutation: UseMutationOptions<Row[], Error, ReadAllOptions & { filters: Filters }>;
  filters: Filters;
  columns: readonly CsvColumn<Row>[];
  compare: (a: Row, b: Row) => number;
  linesOf?: (row: Row) => Row[];
  fileName: string;
};

function useExport<Row extends { id: string }, Filters>(
  { mutation, filters, columns, compare, linesOf, fileName }: ExportFile<Row, Filters>,
  ticked: readonly Ticked[] | undefined,
) {
  const [progress, setProgress] = useState<ReadProgress>();
  const running = useRef<AbortController>(null);
  const { mutate, isPending, error, data } = useMutation(mutation);

  useEffect(() => () => running.current?.abort(), []);

  // All rows of the list are read, because a list of ids is too long for a URL.
  const ids = ticked && new Set(ticked.map(({ id }) => id));
  const chosen = (rows: Row[]) => (ids ? rows.filter(({ id }) => ids.has(id)) : rows);

  const save = (read: Row[]) => {
    const rows = chosen(read).toSorted(compare);
    downloadFile(fileName, 'text/csv;charset=utf-8', toCsv(columns, linesOf ? rows.flatMap(linesOf) : rows));
  };

  const start = () => {
    running.current = new AbortController();
    setProgress(undefined);
    mutate({ filters, signal: running.current.signal, onProgress: setProgress }, { onSuccess: save });
  };

  return { start, isPending, error, progress, savedRows: data && chosen(data).length };
}
