import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';

/** Loads the code that keeps the answer of firstScreenQuery, which the login page has no other use for. */
export const loadFirstScreen = () => import('./firstScreenParts');

/** Milliseconds after which the screen is opened without it. */
const PATIENCE = 4000;

/**
 * Everything that the first screen after a login shows, in one request beside that for the person's own record, which the
 * screen would have to wait for to know what to ask. Once it is there, each part is where the screen looks for it.
 * Nothing is said if it fails: then the screen asks for each part itself.
 */
export const firstScreenQuery = () =>
  queryOptions({
    queryKey: ['firstScreen'],
    queryFn: async ({ client, signal }) => {
      const [{ data }, { keepParts }] = await Promise.all([
        supabase.rpc('first_screen').abortSignal(AbortSignal.timeout(PATIENCE)).throwOnError(),
        loadFirstScreen(),
      ]);
      // Not of somebody whose session has ended meanwhile.
      if (!signal.aborted) keepParts(client, data);
      return true;
    },
    retry: false,
    gcTime: 0,
  });
