import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';
import type { Checklist } from '../items';

/** The lists in use, in all languages. Anybody may read them; a phone keeps them. */
export const checklistsQuery = () =>
  queryOptions({
    queryKey: ['checklists', 'inUse'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('checklists_in_use', {}, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<Checklist[], { merge: false }>()
      ).data,
    // They change a few times a year, and a phone asks again at each start.
    staleTime: 600_000,
    meta: { logFailure: "The checklists couldn't be loaded" },
  });
