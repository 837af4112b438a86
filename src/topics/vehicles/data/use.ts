import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';

/** Whether its depot uses it, whatever stops it. */
export const vehicleUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['vehicles', 'use', id],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('depot_vehicles')
          .select('status, is_active')
          .eq('id', id)
          .abortSignal(signal)
          .single()
          .throwOnError()
      ).data,
    meta: { logFailure: "The status of the vehicle couldn't be loaded" },
  });
