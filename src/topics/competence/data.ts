import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { byPage, MOST_ROWS, type ReadAllOptions, readWhole } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import type { Competence, CompetenceRow } from './rules';

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
      .overrideTypes<Competence, { merge: false }>()
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

/** For paper and files. */
export const readCompetence = (filters: CompetenceFilters, options: ReadAllOptions) =>
  readWhole(
    byPage<CompetenceRow>(async ({ page, pageSize }) => {
      const { rows, total } = await read(filters, (page - 1) * pageSize, options.signal);
      return { rows: [...rows], total };
    }, idOf),
    options,
  );

export const exportCompetence = () =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: CompetenceFilters }) =>
      readCompetence(filters, options),
  });
