import { type ContactDraft, toContactMessage } from '../domain/contactMessages';
import { createIsolatedClient, supabase } from '../lib/supabase';
import { errorCode, isDuplicateId, PERMISSION_DENIED, reason } from './errors';

/**
 * Stores a message from the contact form. Safe to repeat with the same id. Resolves to null, or to an error
 * message for the visitor.
 */
export async function sendContactMessage(draft: ContactDraft, id: string): Promise<string | null> {
  const message = { id, ...toContactMessage(draft) };
  let { error } = await supabase.from('contact_messages').insert(message);
  // Staff may not insert messages, so they write as visitors.
  if (errorCode(error) === PERMISSION_DENIED) {
    ({ error } = await createIsolatedClient().from('contact_messages').insert(message));
  }
  // An earlier try stored the message, but its answer was lost.
  if (!error || isDuplicateId(error)) return null;
  return `Your message could not be stored. ${reason(error) ?? 'Please try again later.'}`;
}
