import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../../lib/supabase';

const selectNotices = () => supabase.rpc('my_notices');

export type NoticeRow = QueryData<ReturnType<typeof selectNotices>>[number];

export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices', 'list'],
    queryFn: async ({ signal }) => (await selectNotices().abortSignal(signal).throwOnError()).data,
    meta: { logFailure: "The notices couldn't be loaded" },
  });

export const seeNotices = () =>
  mutationOptions({
    mutationFn: async (until: string) => {
      await supabase.rpc('see_notices', { until }).throwOnError();
    },
    meta: { logFailure: "The notices couldn't be marked as read" },
  });
