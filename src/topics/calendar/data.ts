import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { publicAddress, supabase } from '../../lib/supabase';
import { calendarCard as texts } from '../../words/calendarCard';

/** When the person's feed got its address; null while the feed is off. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: ['calendar'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('my_calendar').abortSignal(signal).throwOnError()).data,
    meta: { logFailure: "Your calendar couldn't be loaded" },
  });

const here = () => ({ site_url: location.origin });

/** Resolves to a new address, which cannot be read again. The old address stops working. */
export const makeCalendar = () =>
  mutationOptions({
    mutationFn: async () => {
      const { data: token } = await supabase.rpc('make_calendar', here()).throwOnError();
      return publicAddress('calendar', { token }).replace(/^https?:/, 'webcal:');
    },
    meta: { failure: texts.notOn },
  });

export const stopCalendar = () =>
  mutationOptions({
    mutationFn: async () => {
      await supabase.rpc('stop_calendar').throwOnError();
    },
    meta: { success: () => texts.turnedOff(), failure: texts.notOff },
  });

export const readCalendarFile = () =>
  mutationOptions({
    mutationFn: async () => (await supabase.rpc('calendar_file', here()).throwOnError()).data,
    meta: { failure: texts.notDownloaded },
  });
