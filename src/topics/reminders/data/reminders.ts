import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../../data/calls';
import { saveRow } from '../../../data/rows';
import { MOST_ROWS } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';
import { REMINDER_KINDS } from '../../findingForms';
import { type ReminderDraft, type SenderDraft, toStages } from '../rules';

const COLUMNS = 'id, kind, stages, version';

const selectSettings = () => supabase.from('reminder_settings').select(COLUMNS);

export type ReminderSetting = QueryData<ReturnType<typeof selectSettings>>[number];

export const reminderSettingsQuery = () =>
  queryOptions({
    queryKey: ['reminders', 'settings'],
    queryFn: async ({ signal }) => {
      const { data } = await selectSettings().limit(MOST_ROWS).abortSignal(signal).throwOnError();
      return REMINDER_KINDS.flatMap((kind) => data.filter((row) => row.kind === kind));
    },
    meta: { logFailure: "The reminders couldn't be loaded" },
  });

const settings = {
  noun: 'reminder',
  select: selectSettings,
  update: (values: { stages: number[] }) => supabase.from('reminder_settings').update(values).select(COLUMNS),
};

export const saveReminderSetting = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: ReminderSetting; draft: ReminderDraft }) =>
      saveRow(settings, stored, { stages: toStages(draft) }),
    meta: { success: 'Reminders saved', failure: "The reminders couldn't be saved" },
  });

const SENDER = 'id, sender_name, version';

const selectSender = () => supabase.from('mail_settings').select(SENDER);

export type Sender = QueryData<ReturnType<typeof selectSender>>[number];

export const senderQuery = () =>
  queryOptions({
    queryKey: ['reminders', 'sender'],
    queryFn: async ({ signal }) => (await selectSender().abortSignal(signal).single().throwOnError()).data,
    meta: { logFailure: "The sender of emails couldn't be loaded" },
  });

const sender = {
  noun: 'name',
  select: selectSender,
  update: (values: { sender_name: string }) => supabase.from('mail_settings').update(values).select(SENDER),
};

export const saveSender = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: Sender; draft: SenderDraft }) =>
      saveRow(sender, stored, { sender_name: draft.name.trim() }),
    meta: { success: 'Sender saved', failure: "The sender couldn't be saved" },
  });

/** Queues failed mails to people of the depot again. Resolves to how many. For admins. */
export const sendFailedAgain = () =>
  rpcAction(
    'send_failed_again',
    {
      success: 'The emails go out with the next run',
      failure: "The emails couldn't be sent again",
    },
    () => ({}),
  );

/** What would be sent now, to the first 200 people. For admins. */
export const reminderPreviewQuery = () =>
  rpcQuery(
    'reminder_preview',
    {},
    {
      queryKey: ['reminders', 'preview'],
      staleTime: 0,
      meta: { logFailure: "The emails that would be sent couldn't be loaded" },
      get: false,
    },
  );
