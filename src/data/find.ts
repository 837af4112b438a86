import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** The drivers and vehicles of the caller's depot that fit what was typed: at most ten, the best first. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text] as const,
    queryFn: async ({ signal }) =>
      (await supabase.rpc('find_anything', { text }).abortSignal(signal).throwOnError()).data,
    // The next key asks again anyway, and whoever waits for an answer should soon learn that there is none.
    retry: false,
    meta: { logFailure: "The search couldn't be done" },
  });

export type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof findQuery>['queryFn']>>>[number];
