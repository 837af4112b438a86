import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

export const penaltyKeys = {
  ofDriver: (driverId: string) => ['penalties', 'driver', driverId] as const,
};

const selectDriverPenalties = (driverId: string) =>
  supabase
    .from('driver_penalties')
    .select('id, reason, points, date_issued, expiry_date')
    .eq('driver_id', driverId)
    .order('date_issued', { ascending: false })
    .order('id');

export type DriverPenalty = QueryData<ReturnType<typeof selectDriverPenalties>>[number];

/** All penalties of a driver, expired ones too, the newest first. */
export const driverPenaltiesQuery = (driverId: string) =>
  queryOptions({
    queryKey: penaltyKeys.ofDriver(driverId),
    queryFn: async ({ signal }) =>
      (await selectDriverPenalties(driverId).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to load penalties' },
  });
