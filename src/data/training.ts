import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

export const trainingKeys = {
  ofDriver: (driverId: string) => ['training', 'driver', driverId] as const,
};

const selectDriverTraining = (driverId: string) =>
  supabase
    .from('driver_training')
    .select('id, training_type, provider, certificate_number, completion_date, expiry_date')
    .eq('driver_id', driverId)
    .order('completion_date', { ascending: false })
    .order('id');

export type DriverTraining = QueryData<ReturnType<typeof selectDriverTraining>>[number];

/** All training records of a driver, the newest completion first. */
export const driverTrainingQuery = (driverId: string) =>
  queryOptions({
    queryKey: trainingKeys.ofDriver(driverId),
    queryFn: async ({ signal }) =>
      (await selectDriverTraining(driverId).abortSignal(signal).throwOnError()).data,
    meta: { logFailure: 'Failed to load training' },
  });
