import { queryOptions } from '@tanstack/react-query';
import { byId, EXPORT_RANGE, readWhole } from '../../data/wholeList';
import { catalogueOf } from '../../lib/language';
import { supabase } from '../../lib/supabase';
import type { Language } from '../../words/languages';

/** The vehicles of the depot that can have a label. */
export const labelledVehiclesQuery = () =>
  queryOptions({
    queryKey: ['sheets', 'vehicles'],
    queryFn: ({ signal }) =>
      readWhole(
        byId((after) => {
          const vehicles = supabase
            .from('vehicle_overview')
            .select('id, registration_number, type_category', after ? {} : { count: 'exact' })
            .eq('is_active', true);
          return (after ? vehicles.gt('id', after) : vehicles)
            .order('id')
            .limit(EXPORT_RANGE)
            .abortSignal(signal)
            .throwOnError();
        }),
      ),
    meta: { logFailure: "The vehicles couldn't be loaded" },
  });

/** What a sheet says in the driver's language. */
export const sheetWordsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['sheets', 'words', language],
    queryFn: () => catalogueOf(language, ['', '.checks']),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logFailure: "The language couldn't be loaded" },
  });
