import type { Database } from '../lib/database';

/** A call over these many rows takes a few seconds; the database takes at most 500. */
const PORTION = 100;

/** What became of a row. `reason` says why it was refused. */
export type RowAnswer = {
  id: string;
  outcome: Database['public']['Enums']['row_outcome'];
  reason: string | null;
  /** It corrected a record, or was refused because it would. */
  is_correction?: boolean;
  /** Who a driver's manager was before the change. */
  previous_manager_id?: string | null;
};

/** How a run ended. Rows without an answer are those after it was stopped or failed. */
export type Run = { answers: RowAnswer[]; failure: Error | null };

type RunOptions = { signal: AbortSignal; onProgress: (answered: number) => void; portion?: number };

/** Rows, and what is to be stored for each of them. `run` is the id of the run, which a repeat keeps. */
export type RunOver<Row, Values> = RunOptions & { run: string; rows: readonly Row[]; values: Values };

/**
 * Sends rows in portions, one after the other, and collects the answers. Stops after a portion when `signal` is aborted, because
 * what became of one that is under way would not be known. Throws if the first portion fails.
 */
export async function runInPortions<Row>(
  rows: readonly Row[],
  send: (portion: Row[]) => PromiseLike<{ data: RowAnswer[] }>,
  { signal, onProgress, portion = PORTION }: RunOptions,
): Promise<Run> {
  const answers: RowAnswer[] = [];
  for (let start = 0; start < rows.length && !signal.aborted; start += portion) {
    try {
      answers.push(...(await send(rows.slice(start, start + portion))).data);
    } catch (error) {
      if (start === 0 || !(error instanceof Error)) throw error;
      return { answers, failure: error };
    }
    onProgress(answers.length);
  }
  return { answers, failure: null };
}
