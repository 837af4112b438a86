import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** How many of the listed notices are new. Asked for every minute while the page is seen. */
export const noticeCountQuery = () =>
  queryOptions({
    queryKey: ['notices', 'count'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('my_notice_count').abortSignal(signal).throwOnError()).data,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    meta: { logFailure: 'Failed to load the count of notices' },
  });
