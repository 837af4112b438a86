import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExportProgress, ReadAllOptions } from '../../data/export';
import { type CsvColumn, toCsv } from '../../domain/csv';
import { downloadFile } from './downloadFile';

/** Which rows go into which file, and in which order: by a text of each row, as it stands in an Irish list. */
export type ExportFile<Row, Filters> = {
  mutation: UseMutationOptions<Row[], Error, ReadAllOptions & { filters: Filters }>;
  filters: Filters;
  columns: readonly CsvColumn<Row>[];
  orderBy: (row: Row) => string;
  fileName: string;
};

const collator = new Intl.Collator('en-IE', { numeric: true });

/** An export under way: it ends when whoever uses this leaves the screen, and can be started again after a failure. */
export function useExport<Row, Filters>({
  mutation,
  filters,
  columns,
  orderBy,
  fileName,
}: ExportFile<Row, Filters>) {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(null);
  const { mutate, isPending, error, data } = useMutation(mutation);

  useEffect(() => () => running.current?.abort(), []);

  const save = (rows: Row[]) => {
    const sorted = rows.toSorted((a, b) => collator.compare(orderBy(a), orderBy(b)));
    downloadFile(fileName, 'text/csv;charset=utf-8', toCsv(columns, sorted));
  };

  const start = () => {
    running.current = new AbortController();
    setProgress(undefined);
    mutate({ filters, signal: running.current.signal, onProgress: setProgress }, { onSuccess: save });
  };

  return { start, isPending, error, progress, savedRows: data?.length };
}
