import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Deletion, deleteRecord } from '../../data/deletion';
import { isDuplicateId } from '../../data/errors';
import { allOf } from '../../data/wholeList';
import type { Database } from '../../lib/database';
import { supabase } from '../../lib/supabase';
import { type PenaltyDraft, toPenaltyInsert } from './fields';

const selectPenalties = (driverId: string) =>
  supabase
    .from('driver_penalties')
    .select(
      'id, reason, points, date_issued, expiry_date, outcome, offence_date, occasion_id, counts, source_id, verified_at',
    )
    .eq('driver_id', driverId)
    .order('date_issued', { ascending: false })
    .order('id');

export type DriverPenalty = QueryData<ReturnType<typeof selectPenalties>>[number];

export const ownPenaltiesQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['penalties', 'driver', driverId],
    queryFn: ({ signal }) => allOf(() => selectPenalties(driverId), signal),
    meta: { logFailure: "The penalties couldn't be loaded" },
  });

/**
 * A driver's penalties, for staff. Opening them is logged, and the driver sees the log; without a log entry, the
 * database returns none. The entry is a request of its own, so that it stays if reading fails.
 */
export const driverPenaltiesQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['penalties', 'driver', driverId],
    queryFn: async ({ signal }) => {
      await supabase.rpc('open_penalties', { driver_id: driverId }).abortSignal(signal).throwOnError();
      return allOf(() => selectPenalties(driverId), signal);
    },
    meta: { logFailure: "The penalties couldn't be loaded" },
  });

type ViewRow = Database['public']['Functions']['my_penalty_views']['Returns'][number];

export type PenaltyView = Omit<ViewRow, 'name'> & {
  /** Null if the driver may not know the name. */
  name: string | null;
};

export const penaltyViewsQuery = () =>
  queryOptions({
    queryKey: ['penalties', 'views'],
    queryFn: async ({ signal }): Promise<PenaltyView[]> =>
      (await supabase.rpc('my_penalty_views').abortSignal(signal).throwOnError()).data,
    meta: { logFailure: "Who opened the penalties couldn't be loaded" },
  });

export const addPenalty = (driverId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: PenaltyDraft }) => {
      const { error } = await supabase
        .from('driver_penalties')
        .insert({ id: newId, driver_id: driverId, ...toPenaltyInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Penalty added successfully', failure: "The penalty couldn't be added" },
  });

export const deletePenalty = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('driver_penalties', deletion),
    meta: { success: 'Penalty deleted', failure: "The penalty couldn't be deleted" },
  });
