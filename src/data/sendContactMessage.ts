import { type ContactDraft, toContactMessage } from '../domain/contactMessages';
import { createIsolatedClient } from '../lib/supabase';
import { reason } from './errors';

/**
 * Stores a contact form message as a visitor, even when a person is signed in, because staff may not insert
 * messages. Resolves to null, or to an error message for the visitor.
 */
export async function sendContactMessage(draft: ContactDraft): Promise<string | null> {
  const { error } = await createIsolatedClient().from('contact_messages').insert(toContactMessage(draft));
  if (!error) return null;
  return `Your message could not be stored. ${reason(error) ?? 'Please try again later.'}`;
}
