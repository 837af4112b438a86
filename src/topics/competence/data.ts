import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { Refusal } from '../../data/errors';
import { byPage, MOST_ROWS, type ReadAllOptions, readWhole } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { type Competence, type CompetenceRow, hasSameColumns } from './rules';

declare module '../../lib/database' {
  interface Answers {
    competence: Competence;
  }
}

export type CompetenceFilters = {
  manager: string | undefined;
  category: string | undefined;
  /** The key of a column: only who has a gap there. */
  gap: string | undefined;
  isAll: boolean;
};

const read = async (
  { manager, category, gap, isAll }: CompetenceFilters,
  skipped: number,
  signal: AbortSignal,
) =>
  (
    await supabase
      .rpc(
        'competence',
        { of_manager: manager, of_category: category, gap_in: gap, only_gaps: !isAll, skipped },
        { get: true },
      )
      .abortSignal(signal)
      .throwOnError()
  ).data;

export const competenceQuery = (filters: CompetenceFilters) =>
  infiniteQueryOptions({
    queryKey: ['competence', filters],
    queryFn: ({ signal, pageParam }) => read(filters, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * MOST_ROWS < total ? pages.length * MOST_ROWS : undefined,
    meta: { logFailure: "The competence of the drivers couldn't be loaded" },
  });

const idOf = ({ id }: CompetenceRow) => id;

type Shown = Pick<Competence, 'columns'>;

/** For paper and files, below the columns that are shown. */
export const readCompetence = (filters: CompetenceFilters, shown: Shown, options: ReadAllOptions) =>
  readWhole(
    byPage<CompetenceRow>(async ({ page, pageSize }) => {
      const answer = await read(filters, (page - 1) * pageSize, options.signal);
      if (!hasSameColumns(answer, shown))
        throw new Refusal('The columns changed while they were being read. Try again.');
      return { rows: [...answer.rows], total: answer.total };
    }, idOf),
    options,
  );

export const exportCompetence = (shown: Shown) =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: CompetenceFilters }) =>
      readCompetence(filters, shown, options),
  });
