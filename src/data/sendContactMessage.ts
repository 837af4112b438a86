import { type ContactDraft, toContactMessage } from '../domain/contactMessages';
import { createIsolatedClient } from '../lib/supabase';
import { reason } from './errors';

/**
 * Stores a message of the contact form as a visitor, whoever is signed in: staff have no right to write to themselves.
 * Returns null, or what to tell the visitor when it was not stored.
 */
export async function sendContactMessage(draft: ContactDraft): Promise<string | null> {
  const { error } = await createIsolatedClient().from('contact_messages').insert(toContactMessage(draft));
  if (!error) return null;
  return `Your message could not be stored. ${reason(error) ?? 'Please try again later.'}`;
}
