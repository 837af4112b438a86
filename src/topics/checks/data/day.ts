import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';
import type { Onboarding } from '../../onboarding/data';
import { type Receipt, unconfirmed } from '../receipts';
import type { MyDay } from '../subject';

declare module '../../../lib/database' {
  interface Answers {
    my_day: DriverDay;
  }
}

export type DriverDay = MyDay & { onboarding: Onboarding | null };

/** For a driver. Part of the first screen's answer, too. */
export const myDayQuery = () =>
  queryOptions({
    queryKey: ['checks', 'myDay'],
    queryFn: async ({ client, signal }) => {
      const { data } = await supabase.rpc('my_day', {}, { get: true }).abortSignal(signal).throwOnError();
      dropConfirmed(client, data.checked);
      return data;
    },
    meta: { logFailure: "Today's checks couldn't be loaded" },
  });

const RECEIPTS = ['checks', 'receipts'] as const;

/** `checked`: what the depot has, as it has just answered. */
export const dropConfirmed = (client: QueryClient, checked: Parameters<typeof unconfirmed>[1]): void => {
  client.setQueriesData<readonly Receipt[]>(
    { queryKey: RECEIPTS },
    (receipts) => receipts && unconfirmed(receipts, checked),
  );
};

/** What this person has signed here and the depot has not confirmed: nobody is asked for it. Gone with the session. */
export const receiptsQuery = (person: string) =>
  queryOptions<readonly Receipt[]>({
    queryKey: [...RECEIPTS, person],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
