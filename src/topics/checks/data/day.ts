import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';
import type { MyDay } from '../subject';

/** For a driver. Part of the first screen's answer, too. */
export const myDayQuery = () =>
  queryOptions({
    queryKey: ['checks', 'myDay'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('my_day', {}, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<MyDay, { merge: false }>()
      ).data,
    meta: { logFailure: "Today's checks couldn't be loaded" },
  });
