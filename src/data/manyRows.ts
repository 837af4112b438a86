import type { Database } from '../lib/database';

/** A call over this many rows takes a few seconds; the database accepts at most 500. */
const PORTION = 100;

export type RowAnswer = {
  id: string;
  outcome: Database['public']['Enums']['row_outcome'];
  reason: string | null;
  /** The row corrected a record, or was refused because it would have. */
  is_correction?: boolean;
  previous_manager_id?: string | null;
  previous_back_on?: string | null;
  /** The plate of the vehicle that a driver who left returned. */
  returned?: string | null;
};

/** Rows without an answer are those that remained when the run was stopped or failed. */
export type Run = { answers: RowAnswer[]; failure: Error | null };

type RunOptions = { signal: AbortSignal; onProgress: (answered: number) => void };

/** `values` are stored for each row. `run` is the id of the run, which a repeat keeps. */
export type RunOver<Row, Values> = RunOptions & { run: string; rows: readonly Row[]; values: Values };

/**
 * Sends rows in portions and collects the answers. When `signal` is aborted it finishes the portion under
 * way, because the outcome of that portion would otherwise be unknown. Throws if the first portion fails;
 * returns a later failure.
 */
export async function runInPortions<Row>(
  rows: readonly Row[],
  send: (portion: Row[]) => PromiseLike<{ data: RowAnswer[] }>,
  { signal, onProgress }: RunOptions,
): Promise<Run> {
  const answers: RowAnswer[] = [];
  for (let start = 0; start < rows.length && !signal.aborted; start += PORTION) {
    try {
      answers.push(...(await send(rows.slice(start, start + PORTION))).data);
    } catch (error) {
      if (start === 0 || !(error instanceof Error)) throw error;
      return { answers, failure: error };
    }
    onProgress(answers.length);
  }
  return { answers, failure: null };
}
