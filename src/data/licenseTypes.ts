import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** The licence types that can be chosen, by code. Visitors may read them too. */
export const activeLicenseTypesQuery = () =>
  queryOptions({
    queryKey: ['licenseTypes', 'active'],
    queryFn: async () => {
      const { data } = await supabase
        .from('license_types')
        .select('code, name, minimum_age')
        .eq('is_active', true)
        .order('code')
        .throwOnError();
      return data;
    },
  });
