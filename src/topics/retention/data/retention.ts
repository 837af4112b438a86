import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../../data/calls';
import { saveRow } from '../../../data/rows';
import { typedWholeNumber } from '../../../domain/formCheck';
import type { Database } from '../../../lib/database';
import type { RetentionKind } from '../../../lib/database.types';
import { supabase } from '../../../lib/supabase';
import { countsOf, inOrderOfKinds, type PeriodDraft } from '../rules';

const files = () => import('../../../data/documentFiles');

const COLUMNS = 'id, kind, months, min_months, max_months, version';

const selectPeriods = () => supabase.from('retention_settings').select(COLUMNS);

export type RetentionPeriod = QueryData<ReturnType<typeof selectPeriods>>[number];

export const retentionPeriodsQuery = () =>
  queryOptions({
    queryKey: ['retention', 'periods'],
    queryFn: async ({ signal }) => {
      const { data } = await selectPeriods().limit(100).abortSignal(signal).throwOnError();
      return inOrderOfKinds(data);
    },
    meta: { logFailure: "The periods couldn't be loaded" },
  });

const periods = {
  noun: 'period',
  select: selectPeriods,
  update: (values: { months: number }) => supabase.from('retention_settings').update(values).select(COLUMNS),
};

export const savePeriod = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: RetentionPeriod; draft: PeriodDraft }) =>
      saveRow(periods, stored, { months: typedWholeNumber(draft.months) ?? 0 }),
    meta: { success: 'Period saved', failure: "The period couldn't be saved" },
  });

export type PastRetention = Database['public']['Functions']['retention_preview']['Returns'][number];

export const retentionPreviewQuery = () =>
  queryOptions({
    queryKey: ['retention', 'preview'],
    queryFn: async ({ signal }) => {
      const { data: rows } = await supabase.rpc('retention_preview').abortSignal(signal).throwOnError();
      return inOrderOfKinds(rows);
    },
    // Data that a run has deleted must not be offered again.
    staleTime: 0,
    meta: { logFailure: "The data due for deletion couldn't be loaded" },
  });

export const retentionRunsQuery = () =>
  rpcQuery(
    'past_retention_runs',
    {},
    {
      queryKey: ['retention', 'runs'],
      meta: { logFailure: "The last runs couldn't be loaded" },
      get: false,
    },
  );

/** Deletes data past its period, with its files, in portions. Resolves to the number deleted by kind. */
export const runRetention = () =>
  mutationOptions({
    mutationFn: async () => {
      const removed: Partial<Record<RetentionKind, number>> = {};
      for (;;) {
        const { data: portion } = await supabase.rpc('run_retention').throwOnError();
        for (const { kind, count } of countsOf(portion.removed)) removed[kind] = (removed[kind] ?? 0) + count;
        if (portion.files.length > 0) await (await files()).removeLeftFiles(portion.files);
        if (!portion.more) return removed;
      }
    },
    meta: { failure: "The data couldn't be deleted" },
  });
