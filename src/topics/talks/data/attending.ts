import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../../data/calls';
import { isWorthReconnecting } from '../../../data/errors';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';
import type { Texts } from '../../../words/rows';
import { talks as texts } from '../words/talks';

declare module '../../../lib/database' {
  interface Answers {
    scan_talk: Scanned;
    attend_talk: Attended;
  }
}

type Scanned = { ticket: string; until: string };

/** The answer stays: asking again would be another scan. The page says why it is refused. */
export const scanQuery = (code: string) =>
  rpcQuery(
    'scan_talk',
    { code },
    {
      queryKey: ['talks', 'scan', code],
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      retry: isWorthReconnecting,
      get: false,
    },
  );

export type Attended = {
  title: string;
  held_on: Day;
  place: string;
  led_by: string;
  /** The name of the requirement that it counts as. */
  training: string | null;
  texts: Texts;
  was_there: boolean;
};

/** Puts the driver on the list. Safe to repeat with the same ticket. The page says why it is refused. */
export const attendTalk = () =>
  mutationOptions({
    mutationFn: async (ticket: string) => (await supabase.rpc('attend_talk', { ticket }).throwOnError()).data,
    retry: isWorthReconnecting,
  });

/** Talks that the driver missed, newest first. */
export const missedTalksQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['talks', 'missed', driverId],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('talk_people')
          .select('id, title, held_on, place, led_by, body')
          .eq('driver_id', driverId)
          .eq('state', 'missed')
          .order('held_on', { ascending: false })
          .order('id')
          .limit(50)
          .abortSignal(signal)
          .throwOnError()
      ).data,
    meta: { failure: texts.notLoaded },
  });
