import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../lib/database';
import { supabase } from '../../../lib/supabase';

/** An email about a driver or vehicle: what is due, or what happened to what the driver sent. */
export type MailAbout = Database['public']['Functions']['mails_about']['Returns'][number];

/** The last 50 things that people were told about a driver or vehicle by email, the latest first. For staff. */
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

/** When mails were last sent, and those of the depot that wait or failed. For admins. */
export const mailHealthQuery = () =>
  queryOptions({
    queryKey: ['mails', 'health'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('mail_health').abortSignal(signal).throwOnError()).data,
  });
