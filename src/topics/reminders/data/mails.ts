import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../lib/database';
import { supabase } from '../../../lib/supabase';

export type MailAbout = Database['public']['Functions']['mails_about']['Returns'][number];

export const mailsAboutQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['mails', 'about', subjectId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('mails_about', { subject_id: subjectId })
        .abortSignal(signal)
        .throwOnError();
      return data.map((mail, index) => ({ ...mail, id: `${index}` }));
    },
    meta: { logFailure: "The emails couldn't be loaded" },
  });

export const mailHealthQuery = () =>
  queryOptions({
    queryKey: ['mails', 'health'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('mail_health').abortSignal(signal).throwOnError()).data,
  });
