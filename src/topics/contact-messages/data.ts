import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { errorCode, isDuplicateId, PERMISSION_DENIED, reason } from '../../data/errors';
import { type PageRequest, readPage } from '../../data/lists';
import { createIsolatedClient, supabase } from '../../lib/supabase';
import { contact } from '../../words/contact';
import { type ContactDraft, toContactMessage } from './rules';

const selectMessages = () =>
  supabase
    .from('contact_messages')
    .select('id, name, email, subject, message, created_at', { count: 'exact' });

export type ContactMessage = QueryData<ReturnType<typeof selectMessages>>[number];

export const contactMessagesQuery = (page: PageRequest) =>
  queryOptions({
    queryKey: ['contactMessages', 'list', page] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) =>
        selectMessages()
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { failure: "The messages couldn't be loaded" },
  });

export const deleteContactMessage = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase.from('contact_messages').delete().eq('id', id).throwOnError();
    },
    meta: { success: 'Message deleted', failure: "The message couldn't be deleted" },
  });

/** Safe to repeat with the same id. Resolves to null, or to an error message for the visitor. */
export async function sendContactMessage(draft: ContactDraft, id: string): Promise<string | null> {
  const message = { id, ...toContactMessage(draft) };
  let { error } = await supabase.from('contact_messages').insert(message);
  // Staff may not insert messages, so the app sends theirs as a visitor's.
  if (errorCode(error) === PERMISSION_DENIED) {
    ({ error } = await createIsolatedClient().from('contact_messages').insert(message));
  }
  // An earlier attempt stored the message, but its answer was lost.
  if (!error || isDuplicateId(error)) return null;
  return `${contact.notSent()} ${reason(error) ?? contact.later()}`;
}
