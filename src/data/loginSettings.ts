import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';
import { saveVersion } from './rows';

const SETTINGS = 'id, staff_need_second_step, version';

const selectSettings = () => supabase.from('login_settings').select(SETTINGS);

export type LoginSettings = QueryData<ReturnType<typeof selectSettings>>[number];

/** How staff log in. For admins. */
export const loginSettingsQuery = () =>
  queryOptions({
    queryKey: ['loginSettings'],
    queryFn: async ({ signal }) => (await selectSettings().abortSignal(signal).single().throwOnError()).data,
    meta: { logFailure: 'Failed to load how staff log in' },
  });

type Edit = { stored: LoginSettings; draft: Pick<LoginSettings, 'staff_need_second_step'> };

/** Saves the settings with saveVersion. */
export const saveLoginSettings = () =>
  mutationOptions({
    mutationFn: ({ stored, draft: { staff_need_second_step } }: Edit) =>
      saveVersion({
        noun: 'setting',
        stored,
        values: { staff_need_second_step },
        update: ({ version }) =>
          supabase
            .from('login_settings')
            .update({ staff_need_second_step })
            .eq('id', stored.id)
            .eq('version', version)
            .select(SETTINGS)
            .maybeSingle(),
        read: async () => (await selectSettings().single().throwOnError()).data,
      }),
    meta: { success: 'Two-step login saved', failure: 'Failed to save two-step login' },
  });
