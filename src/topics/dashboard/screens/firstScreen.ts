import { queryOptions } from '@tanstack/react-query';
import { withWords } from '../../../lib/language';
import { supabase } from '../../../lib/supabase';
import type { FirstScreen } from '../data/driverParts';

// The screen brings what stores its parts: the login page, which asks for them, does not load it twice.
export const loadDriver = withWords('.own', () => import('./DriverDashboard'));
export const loadStaff = () => import('./ComplianceDashboard');

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
      const { data } = await supabase
        .rpc('first_screen')
        .abortSignal(AbortSignal.timeout(PATIENCE))
        .throwOnError()
        .overrideTypes<FirstScreen, { merge: false }>();
      const load = data.driver ? loadDriver : loadStaff;
      const { keepParts } = await load();
      // Drops the answer if the session has ended meanwhile.
      if (!signal.aborted) keepParts(client, data);
      return true;
    },
    retry: false,
    gcTime: 0,
  });
