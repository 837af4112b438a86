import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { errorCode, FieldRefusal, REFUSED, reason } from '../../../data/errors';
import { saveRow } from '../../../data/rows';
import { supabase } from '../../../lib/supabase';
import type { DepotDaysDraft } from '../rules';

const COLUMNS = 'id, checks_begin_on, works_on_holidays, version';

const selectDays = () => supabase.from('depots').select(COLUMNS);

export type DepotDays = QueryData<ReturnType<typeof selectDays>>[number];

/** From which day checks are on record, and whether they are expected on public holidays. */
export const depotDaysQuery = (id: string) =>
  queryOptions({
    queryKey: ['depots', 'days', id],
    queryFn: async ({ signal }) =>
      (await selectDays().eq('id', id).abortSignal(signal).single().throwOnError()).data,
    meta: { logFailure: "The days of checks couldn't be loaded" },
  });

const days = {
  noun: 'depot',
  select: selectDays,
  update: (values: Pick<DepotDays, 'checks_begin_on' | 'works_on_holidays'>) =>
    supabase.from('depots').update(values).select(COLUMNS),
  asRefusal: (error: Error) =>
    errorCode(error) === REFUSED ? new FieldRefusal('beginsOn', reason(error) ?? '') : error,
};

/** Throws a FieldRefusal for a day that is not ahead, or once checks have begun. */
export const saveDepotDays = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: DepotDays; draft: DepotDaysDraft }) =>
      saveRow(days, stored, {
        checks_begin_on: draft.beginsOn || null,
        works_on_holidays: draft.worksOnHolidays,
      }),
    meta: { success: 'Days of checks saved', failure: "The days of checks couldn't be saved" },
  });
