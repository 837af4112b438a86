import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../../lib/supabase';
import type { ImportAnswer, ImportResult } from './importAnswers';
import type { ImportKind } from './importFields';
import type { ImportUnit } from './importUnits';

/**
 * Rows per call: below the database's limit, and few enough that an import shows progress and can be stopped.
 */
const PORTION = 500;

type ImportRun = {
  /** Made once per file: calls with the same id are one import, which stores no row twice. */
  id: string;
  kind: ImportKind;
  fileName: string;
  units: readonly ImportUnit[];
  idOf: (line: number) => string;
  isDryRun: boolean;
  signal: AbortSignal;
  onResults: (results: ImportResult[]) => void;
};

/** Sends the rows in portions until `signal` stops it. Can be called again with the unanswered rows. */
export const runImport = () =>
  mutationOptions({
    mutationFn: async ({ units, signal, onResults, ...run }: ImportRun) => {
      for (let start = 0; start < units.length && !signal.aborted; start += PORTION) {
        onResults(await sendPortion(run, units.slice(start, start + PORTION)));
      }
    },
    meta: { logFailure: 'The import stopped' },
  });

async function sendPortion(
  { id, kind, fileName, idOf, isDryRun }: Omit<ImportRun, 'units' | 'signal' | 'onResults'>,
  units: readonly ImportUnit[],
): Promise<ImportResult[]> {
  const byLine = new Map(units.map((unit) => [unit.lines[0] ?? 0, unit]));
  const rows = [...byLine].map(([line, { values }]) => ({ ...values, line, id: idOf(line) }));
  const { data } = await supabase
    .rpc('import_rows', { id, kind, file_name: fileName, rows, dry_run: isDryRun })
    .throwOnError();
  return data.flatMap((answer) => {
    const unit = byLine.get(answer.line);
    return unit ? [{ unit, answer: toAnswer(answer) }] : [];
  });
}

type StoredAnswer = Omit<ImportAnswer, 'outcome' | 'changes' | 'isOut'> & {
  outcome: string;
  changes: unknown;
  is_out: boolean;
};

function toAnswer({ outcome, changes, is_out: isOut, ...answer }: StoredAnswer): ImportAnswer {
  return {
    ...answer,
    isOut,
    outcome: outcome === 'add' || outcome === 'change' || outcome === 'same' ? outcome : 'refuse',
    changes: Array.isArray(changes) ? changes : [],
  };
}

const selectImports = () =>
  supabase
    .from('imports')
    .select('id, kind, file_name, rows_added, rows_changed, created_at, created_by, undone_at, rows_kept')
    .order('created_at', { ascending: false })
    .order('id');

export type PastImport = QueryData<ReturnType<typeof selectImports>>[number];

export const importsQuery = (kinds: readonly ImportKind[]) =>
  queryOptions({
    queryKey: ['imports', kinds],
    queryFn: async ({ signal }) =>
      (await selectImports().in('kind', kinds).limit(10).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: "Earlier imports couldn't be loaded" },
  });

export type KeptRow = { line: number; name: string | null };

/**
 * Undoes an import and returns the rows it kept. If it has to keep all of them, it undoes nothing. Safe to
 * repeat.
 */
export const undoImport = () =>
  mutationOptions({
    mutationFn: async (id: string): Promise<KeptRow[]> =>
      (await supabase.rpc('undo_import', { id }).throwOnError()).data,
    meta: { logFailure: "The import couldn't be undone" },
  });
