import { queryOptions } from '@tanstack/react-query';
import { readWhole } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';

/** Visitors can read these too, for the application form. */
export const activeLicenseTypesQuery = () =>
  queryOptions({
    queryKey: ['licenseTypes', 'active'],
    queryFn: () =>
      readWhole((from, to) =>
        supabase
          .from('license_types')
          .select('code, name, minimum_age')
          .eq('is_active', true)
          .order('code')
          .range(from, to)
          .throwOnError(),
      ),
  });
