import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { saveRow } from '../../../data/rows';
import { supabase } from '../../../lib/supabase';

const SETTINGS = 'id, staff_need_second_step, version';

const selectSettings = () => supabase.from('login_settings').select(SETTINGS);

export type LoginSettings = QueryData<ReturnType<typeof selectSettings>>[number];

export const loginSettingsQuery = () =>
  queryOptions({
    queryKey: ['loginSettings'],
    queryFn: async ({ signal }) => (await selectSettings().abortSignal(signal).single().throwOnError()).data,
    meta: { logFailure: "The login settings couldn't be loaded" },
  });

type Values = Pick<LoginSettings, 'staff_need_second_step'>;

const settings = {
  noun: 'setting',
  select: selectSettings,
  update: (values: Values) => supabase.from('login_settings').update(values).select(SETTINGS),
};

export const saveLoginSettings = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: LoginSettings; draft: Values }) =>
      saveRow(settings, stored, { staff_need_second_step: draft.staff_need_second_step }),
    meta: { success: 'Two-step login saved', failure: "Two-step login couldn't be saved" },
  });
