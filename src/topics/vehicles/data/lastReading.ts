import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';
import { lastReading, type OdometerReading } from '../odometer';

/** The last reading of the vehicle; null without one. */
export const lastReadingQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['vehicles', 'lastReading', vehicleId],
    queryFn: async ({ signal }): Promise<OdometerReading | null> => {
      const { data } = await supabase
        .from('depot_vehicles')
        .select('odometer_km, odometer_read_on')
        .eq('id', vehicleId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && lastReading(data);
    },
    meta: { logFailure: "The odometer couldn't be loaded" },
  });
