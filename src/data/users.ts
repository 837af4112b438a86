import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

const selectCurrentUser = (id: string) =>
  supabase.from('users').select('*, depot:depots!users_depot_id_fkey(id, name)').eq('id', id).maybeSingle();

/** The first part of the key of the signed-in person's own record. */
export const CURRENT_USER = 'currentUser';

/** The signed-in person's own record with the depot's name. */
export type CurrentUser = NonNullable<QueryData<ReturnType<typeof selectCurrentUser>>>;

/**
 * The signed-in person's own record; null for an applicant who has an account but is not in a depot yet.
 * Retried after 1, 2 and 4 s (specification, section 4).
 */
export const currentUserQuery = (id: string) =>
  queryOptions({
    queryKey: [CURRENT_USER, id],
    queryFn: async () => {
      const { data } = await selectCurrentUser(id).throwOnError();
      // A session that was ended elsewhere reads nothing either. Asking Auth tells the two apart, and signs out here.
      if (!data) await supabase.auth.getUser();
      return data;
    },
    retry: 3,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    meta: { failure: 'Failed to load user details' },
  });
