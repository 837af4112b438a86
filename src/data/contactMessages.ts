import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';
import { type PageRequest, readPage } from './lists';

const selectMessages = () =>
  supabase
    .from('contact_messages')
    .select('id, name, email, subject, message, created_at', { count: 'exact' });

export type ContactMessage = QueryData<ReturnType<typeof selectMessages>>[number];

/** A page of the contact form's messages, newest first. */
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
    meta: { failure: 'Failed to load messages' },
  });

/** Deletes a message for good. Succeeds if it is already gone. */
export const deleteContactMessage = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase.from('contact_messages').delete().eq('id', id).throwOnError();
    },
    meta: { success: 'Message deleted', failure: 'Failed to delete the message' },
  });
