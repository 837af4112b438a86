import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { InlineAlert } from '../../components/InlineAlert';
import { Modal } from '../../components/Modal';
import { explain } from '../../data/errors';
import { formatCount } from '../../lib/format';
import { ExportProgressBar } from './ExportProgressBar';
import { type ExportFile, useExport } from './useExport';

type ExportDialogProps<Row, Filters> = {
  /** What a row is, one and many. */
  noun: readonly [one: string, many: string];
  /** How many rows there were when the dialog was opened. */
  total: number;
  file: ExportFile<Row, Filters>;
  onClose: () => void;
  /** What can be chosen before the export starts. */
  children?: (isDisabled: boolean) => ReactNode;
};

/** Saves what the filters of a list select as a file; closing it cancels. */
export function ExportDialog<Row, Filters>({
  noun,
  total,
  file,
  onClose,
  children,
}: ExportDialogProps<Row, Filters>) {
  const { start, isPending, error, progress, savedRows } = useExport(file);
  const [, many] = noun;
  const isSaved = savedRows !== undefined;
  const counted = (count: number) => `${formatCount(count)} ${noun[count === 1 ? 0 : 1]}`;

  return (
    <Modal title={`Export ${many}`} onClose={onClose}>
      {!isSaved && (
        <>
          <p>
            {counted(total)}, as the search and the filters select them, in a CSV file that Excel and other
            spreadsheets open.
          </p>
          {children?.(isPending)}
        </>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {isPending && <ExportProgressBar read={progress?.read ?? 0} total={progress?.total ?? total} />}
        {isSaved && (
          <p>
            {counted(savedRows)} saved in {file.fileName}.
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
