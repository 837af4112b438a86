import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../data/calls';
import { asTaken } from '../../data/errors';
import { insertOnce } from '../../data/rows';
import { readWhole } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import { HOLIDAY_TAKEN, type HolidayDraft } from './rules';

const COLUMNS = 'id, day, name';

export type Holiday = { id: string; day: string; name: string };

/** Of all depots, the earliest first. */
export const holidaysQuery = () =>
  queryOptions({
    queryKey: ['holidays'],
    queryFn: ({ signal }) =>
      readWhole<Holiday>((from, to) =>
        supabase
          .from('holidays')
          .select(COLUMNS)
          .is('removed_at', null)
          .order('day')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { logFailure: "The holidays couldn't be loaded" },
  });

/** Safe to repeat with the same id. Throws a FieldRefusal for a day that is on the list. */
export const addHoliday = () =>
  mutationOptions({
    mutationFn: ({ id, day, name }: HolidayDraft & { id: string }) =>
      insertOnce<Holiday>({
        insert: supabase.from('holidays').insert({ id, day, name: name.trim() }).select(COLUMNS),
        read: async () =>
          (await supabase.from('holidays').select(COLUMNS).eq('id', id).single().throwOnError()).data,
        asRefusal: (error) => asTaken(error, 'day', HOLIDAY_TAKEN),
      }),
    meta: { success: 'Holiday added', failure: "The holiday couldn't be added" },
  });

export const removeHoliday = () =>
  rpcAction(
    'remove_holiday',
    { success: 'Holiday removed', failure: "The holiday couldn't be removed" },
    (id: string) => ({ id }),
  );
