import { queryOptions } from '@tanstack/react-query';
import { readWhole } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';

/** What a penalty can be for. */
export const offenceChoicesQuery = () =>
  queryOptions({
    queryKey: ['offences', 'choices'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        supabase
          .from('penalty_offences')
          .select('id, name, points_paid, points_convicted, valid_from, valid_to')
          .order('name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { logFailure: "The offences couldn't be loaded" },
  });
