import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../lib/database';
import { supabase } from '../../../lib/supabase';

/** About something due, or about a decision on what the driver sent. */
export type MailAbout = Database['public']['Functions']['mails_about']['Returns'][number];

/** The last 50 emails about a driver or vehicle, latest first. For staff. */
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

/** When the last run was, and the depot's waiting and failed mails. For admins. */
export const mailHealthQuery = () =>
  queryOptions({
    queryKey: ['mails', 'health'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('mail_health').abortSignal(signal).throwOnError()).data,
  });
