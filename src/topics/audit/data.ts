import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../lib/supabase';
import type { Inspection } from './rules';

export const inspectionQuery = () =>
  queryOptions({
    queryKey: ['inspection'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('ready_for_inspection', undefined, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<Inspection, { merge: false }>()
      ).data,
    meta: { logFailure: "What is missing couldn't be loaded" },
  });
