import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type PenaltyDraft, toPenaltyInsert } from '../domain/penalties';
import { supabase } from '../lib/supabase';
import { type Deletion, deleteRecord } from './deletion';
import { isDuplicateId } from './errors';

const selectDriverPenalties = (driverId: string) =>
  supabase
    .from('driver_penalties')
    .select(
      'id, reason, points, date_issued, expiry_date, outcome, offence_date, occasion_id, counts, source_id, verified_at',
    )
    .eq('driver_id', driverId)
    .order('date_issued', { ascending: false })
    .order('id');

export type DriverPenalty = QueryData<ReturnType<typeof selectDriverPenalties>>[number];

/** All penalties of a driver, including expired ones, newest first. */
export const driverPenaltiesQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['penalties', 'driver', driverId],
    queryFn: async ({ signal }) =>
      (await selectDriverPenalties(driverId).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to load penalties' },
  });

/** Adds a penalty to the driver. Safe to repeat with the same id. */
export const addPenalty = (driverId: string) =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: PenaltyDraft }) => {
      const { error } = await supabase
        .from('driver_penalties')
        .insert({ id: newId, driver_id: driverId, ...toPenaltyInsert(draft) });
      if (error && !isDuplicateId(error)) throw error;
    },
    meta: { success: 'Penalty added successfully', failure: 'Failed to add penalty' },
  });

/** Deletes a driver's penalty. Succeeds if it is already gone. */
export const deletePenalty = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('driver_penalties', deletion),
    meta: { success: 'Penalty deleted', failure: 'Failed to delete penalty' },
  });
