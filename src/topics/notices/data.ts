import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../data/calls';
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
  rpcAction('see_notices', { logFailure: "The notices couldn't be marked as read" }, (until: string) => ({
    until,
  }));
