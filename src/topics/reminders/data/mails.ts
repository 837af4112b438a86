import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../../data/calls';
import { throwUnlessDone } from '../../../data/rows';
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
  rpcQuery(
    'mail_health',
    {},
    {
      queryKey: ['mails', 'health'],
      get: false,
    },
  );

export type LastTestMail = Database['public']['Functions']['my_test_mail']['Returns'][number];

const readTest = async (signal: AbortSignal) =>
  (await supabase.rpc('my_test_mail').abortSignal(signal).single().throwOnError()).data;

/** Milliseconds. The mail is sent by a run of the server, of which the app hears nothing. */
const WATCH = 15_000;

export const testMailQuery = () =>
  queryOptions({
    queryKey: ['mails', 'test'],
    queryFn: ({ signal }) => readTest(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && WATCH,
    // Whoever waits for it comes back from their mailbox.
    refetchOnWindowFocus: 'always',
    meta: { logFailure: "The state of the test email couldn't be loaded" },
  });

/** To the person who asks for it. `before`: the last test that they know of. */
export const sendTestMail = () =>
  mutationOptions({
    mutationFn: async (before: LastTestMail) => {
      const { error } = await supabase.rpc('send_test_mail');
      await throwUnlessDone(error, async (signal) => (await readTest(signal)).asked_at !== before.asked_at);
    },
    meta: { failure: "The test email couldn't be sent" },
  });
