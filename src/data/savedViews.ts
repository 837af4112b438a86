import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { MAX_VIEWS, type ViewDraft } from '../domain/savedViews';
import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';
import { asTaken } from './errors';
import { insertOnce } from './rows';

export type ListName = Database['public']['Enums']['list_name'];

const COLUMNS = 'id, name, query, is_first';

const selectViews = (list: ListName) => supabase.from('saved_views').select(COLUMNS).eq('list', list);

export type SavedView = QueryData<ReturnType<typeof selectViews>>[number];

export const savedViewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) =>
      (
        await selectViews(list)
          .order('created_at')
          .order('id')
          .limit(MAX_VIEWS)
          .abortSignal(signal)
          .throwOnError()
      ).data,
    meta: { logFailure: "The saved views couldn't be loaded" },
  });

export const firstOf = (views: readonly SavedView[] | undefined) => views?.find(({ is_first }) => is_first);

/** A link without parameters opens the first view, if the views are known. */
export function onArrival(client: QueryClient, list: ListName, params: URLSearchParams): URLSearchParams {
  const first = firstOf(client.getQueryData(savedViewsQuery(list).queryKey));
  return params.size === 0 && first ? new URLSearchParams(first.query) : params;
}

const viewRefusal = (error: unknown) => asTaken(error, 'name', 'You have a view with this name already');

const SAVE_FAILURE = "The view couldn't be saved";

type NewView = { newId: string; list: ListName; query: string; draft: ViewDraft };

/** Safe to repeat. Throws a FieldRefusal if the name is taken. */
export const addView = () =>
  mutationOptions({
    mutationFn: ({ newId, list, query, draft }: NewView) =>
      insertOnce({
        insert: supabase
          .from('saved_views')
          .insert({ id: newId, list, query, ...toColumns(draft) })
          .select(COLUMNS),
        read: async () =>
          (await supabase.from('saved_views').select(COLUMNS).eq('id', newId).single().throwOnError()).data,
        asRefusal: viewRefusal,
      }),
    meta: { success: 'View saved', failure: SAVE_FAILURE },
  });

/** Throws a FieldRefusal if the name is taken. */
export const updateView = (id: string) =>
  mutationOptions({
    mutationFn: async (draft: ViewDraft) => {
      const { error } = await supabase
        .from('saved_views')
        .update(toColumns(draft))
        .eq('id', id)
        .select('id')
        .single();
      if (error) throw viewRefusal(error);
    },
    meta: { success: 'View saved', failure: SAVE_FAILURE },
  });

export const deleteView = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase.from('saved_views').delete().eq('id', id).throwOnError();
    },
    meta: { success: 'View deleted', failure: "The view couldn't be deleted" },
  });

const toColumns = ({ name, isFirst }: ViewDraft) => ({ name: name.trim(), is_first: isFirst });
