import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { throwUnlessDone } from '../../../data/rows';
import type { Role } from '../../../domain/roles';
import { supabase } from '../../../lib/supabase';
import { getsMails, type MailChoices, type MailTopic } from '../mailChoices';
import { mailChoices as texts } from '../words/mailChoices';

export const mailChoicesQuery = () =>
  queryOptions({
    queryKey: ['mailChoices'],
    queryFn: async ({ signal }): Promise<MailChoices> => {
      const { data } = await supabase.rpc('my_mail_choices').abortSignal(signal).single().throwOnError();
      return { off: data.off, digestDay: data.digest_day };
    },
    meta: { logFailure: "Your choice of emails couldn't be loaded" },
  });

export const chooseMails = () =>
  mutationOptions({
    mutationFn: async ({ off, digestDay }: MailChoices) => {
      await supabase.rpc('choose_mails', { off, digest_day: digestDay }).throwOnError();
    },
    scope: { id: 'mailChoices' },
    meta: { failure: texts.notSaved },
  });

const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const choicesOf = async (token: string, signal: AbortSignal) =>
  (await supabase.rpc('mail_choices_of', { token }).abortSignal(signal).maybeSingle().throwOnError()).data;

/** What the link at the foot of a mail can switch off; null for an unknown token. */
export const linkedChoicesQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailChoices', 'link', token],
    queryFn: async ({ signal }): Promise<(MailChoices & { role: Role }) | null> => {
      const data = TOKEN.test(token) ? await choicesOf(token, signal) : null;
      return data && { role: data.role, off: data.off, digestDay: data.digest_day };
    },
    meta: { logFailure: "Your choice of emails couldn't be loaded" },
  });

export type StoppedMails = MailTopic | 'digest' | 'everything';

export const stopMails = (token: string) =>
  mutationOptions({
    mutationFn: async (stopped: StoppedMails) => {
      const { error } =
        stopped === 'digest'
          ? await supabase.rpc('stop_digest', { token })
          : await supabase.rpc(
              'stop_mails',
              stopped === 'everything' ? { token } : { token, topic: stopped },
            );
      await throwUnlessDone(error, async (signal) => {
        const data = await choicesOf(token, signal);
        return data !== null && isStopped(stopped, data.role, { off: data.off, digestDay: data.digest_day });
      });
    },
    meta: { success: () => texts.switchedOff() },
  });

function isStopped(stopped: StoppedMails, role: Role, choices: MailChoices): boolean {
  if (stopped === 'everything') return !getsMails(choices, role);
  return stopped === 'digest' ? choices.digestDay === null : choices.off.includes(stopped);
}
