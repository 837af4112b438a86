import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';

/** What a penalty can be for. */
export const offenceChoicesQuery = () =>
  queryOptions({
    queryKey: ['offences', 'choices'],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('penalty_offences')
            .select('id, name, points_paid, points_convicted, valid_from, valid_to')
            .order('name')
            .order('id'),
        signal,
      ),
    meta: { logFailure: "The offences couldn't be loaded" },
  });
