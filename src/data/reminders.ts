import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { REMINDER_KINDS, type ReminderDraft, toStages } from '../domain/reminders';
import { supabase } from '../lib/supabase';
import { saveVersion } from './rows';

const COLUMNS = 'id, kind, stages, version';

const selectSettings = () => supabase.from('reminder_settings').select(COLUMNS);

/** When something of one kind is told. */
export type ReminderSetting = QueryData<ReturnType<typeof selectSettings>>[number];

/** The settings of all kinds: what drivers have first. */
export const reminderSettingsQuery = () =>
  queryOptions({
    queryKey: ['reminders', 'settings'],
    queryFn: async ({ signal }) => {
      const { data } = await selectSettings().abortSignal(signal).throwOnError();
      return REMINDER_KINDS.flatMap((kind) => data.filter((row) => row.kind === kind));
    },
    meta: { logFailure: 'Failed to load the reminders' },
  });

/** Saves the stages of a kind with saveVersion. */
export const saveReminderSetting = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: ReminderSetting; draft: ReminderDraft }) => {
      const values = { stages: toStages(draft) };
      const row = () => selectSettings().eq('id', stored.id).single();
      return saveVersion<typeof values, ReminderSetting>({
        noun: 'reminder',
        values,
        update: supabase
          .from('reminder_settings')
          .update(values)
          .eq('id', stored.id)
          .eq('version', stored.version)
          .select(COLUMNS)
          .maybeSingle(),
        read: async () => (await row().throwOnError()).data,
      });
    },
    meta: { success: 'Reminders saved', failure: 'Failed to save the reminders' },
  });

/** What would be sent if the reminders were decided now: the first 200 people. For admins. */
export const reminderPreviewQuery = () =>
  queryOptions({
    queryKey: ['reminders', 'preview'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('reminder_preview').abortSignal(signal).throwOnError()).data,
    staleTime: 0,
    meta: { logFailure: 'Failed to load what would be sent' },
  });
