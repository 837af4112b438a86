import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';

type Reading = { km: number; day: Day };

/** The last reading of the vehicle; null without one. */
export const lastReadingQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['vehicles', 'lastReading', vehicleId],
    queryFn: async ({ signal }): Promise<Reading | null> => {
      const { data } = await supabase
        .from('depot_vehicles')
        .select('odometer_km, odometer_read_on')
        .eq('id', vehicleId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      const { odometer_km: km, odometer_read_on: day } = data ?? {};
      return km != null && day ? { km, day } : null;
    },
    meta: { logFailure: "The odometer couldn't be loaded" },
  });
