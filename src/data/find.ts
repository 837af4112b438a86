import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** At most ten drivers, vehicles, open defects and talks of the caller's depot, the best match first. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text] as const,
    queryFn: async ({ signal }) =>
      (await supabase.rpc('find_anything', { text }).abortSignal(signal).throwOnError()).data,
    // The next key asks again anyway, and people should soon learn that there is no answer.
    retry: false,
    meta: { logFailure: "The search couldn't be done" },
  });

export type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof findQuery>['queryFn']>>>[number];
