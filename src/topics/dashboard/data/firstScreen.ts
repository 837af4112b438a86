import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';

/** A separate chunk: the login page needs it only to store the answer of firstScreenQuery. */
export const loadFirstScreen = () => import('./firstScreenParts');

/** Milliseconds before the screen opens without the answer. */
const PATIENCE = 4000;

/**
 * Everything that the first screen after a login shows, in one request in parallel with the one for the
 * person's own record. (The screen itself would have to wait for that record to know what to ask for.) Each
 * part goes into the cache where the screen looks for it. A failure is silent: the screen then asks for each
 * part itself.
 */
export const firstScreenQuery = () =>
  queryOptions({
    queryKey: ['firstScreen'],
    queryFn: async ({ client, signal }) => {
      const [{ data }, { keepParts }] = await Promise.all([
        supabase.rpc('first_screen').abortSignal(AbortSignal.timeout(PATIENCE)).throwOnError(),
        loadFirstScreen(),
      ]);
      // Drops the answer if the session has ended meanwhile.
      if (!signal.aborted) keepParts(client, data);
      return true;
    },
    retry: false,
    gcTime: 0,
  });
