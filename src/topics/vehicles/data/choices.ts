import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contains, narrow } from '../../../data/lists';
import { supabase } from '../../../lib/supabase';

const MOST_CHOICES = 20;

/** Of the fleet, to choose one of them by its plate. */
export const vehicleChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['vehicles', 'choices', search],
    queryFn: async ({ signal }) => {
      const vehicles = supabase
        .from('vehicle_overview')
        .select('id, registration_number, manufacturer, model, type_category')
        .eq('is_active', true);
      const { data } = await narrow(vehicles, contains(search))
        .order('registration_number')
        .order('id')
        .limit(MOST_CHOICES)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    placeholderData: keepPreviousData,
    meta: { logFailure: "The vehicles couldn't be loaded" },
  });
