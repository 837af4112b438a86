import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';

/** The approved drivers of the depot who have not left, to choose one. */
export const activeDriversQuery = () =>
  queryOptions({
    queryKey: ['drivers', 'active'],
    queryFn: async ({ signal }) =>
      (
        await allOf(
          () =>
            supabase
              .from('users')
              .select('id, full_name')
              .eq('role', 'driver')
              .eq('approved', true)
              .eq('is_inactive', false)
              .order('sort_name')
              .order('id'),
          signal,
        )
      ).map(({ id, full_name }) => ({ value: id, label: full_name })),
    meta: { logFailure: "The drivers couldn't be loaded" },
  });
