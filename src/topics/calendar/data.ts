import { mutationOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../data/calls';
import { publicAddress, supabase } from '../../lib/supabase';
import { calendarCard as texts } from './words/calendarCard';

/** When the person's feed got its address; null while the feed is off. */
export const calendarQuery = () =>
  rpcQuery(
    'my_calendar',
    {},
    {
      queryKey: ['calendar'],
      meta: { logFailure: "Your calendar couldn't be loaded" },
      get: false,
    },
  );

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
  rpcAction('stop_calendar', { success: () => texts.turnedOff(), failure: texts.notOff }, () => ({}));

export const readCalendarFile = () =>
  rpcAction('calendar_file', { failure: texts.notDownloaded }, () => here());
