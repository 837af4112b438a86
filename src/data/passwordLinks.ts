import { normalizeEmail } from '../domain/emails';
import { createIsolatedClient } from '../lib/supabase';
import { asRefusal, isDeadLink, isSamePassword, mailProblem, tellsWhoIsKnown } from './authErrors';

const mailPasswordLink = (email: string) =>
  createIsolatedClient().auth.resetPasswordForEmail(normalizeEmail(email));

/**
 * Mails a link to choose a password with. Resolves in the same way whether or not the address is known. Throws an
 * FieldRefusal for an address that cannot be one, or the error of a call that failed.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const { error } = await mailPasswordLink(email);
  if (error && !tellsWhoIsKnown(error)) throw asRefusal(error);
}

/** The same for an account that staff know. Resolves to null, or to the words why the mail was not sent. */
export async function sendPasswordLink(email: string): Promise<string | null> {
  const { error } = await mailPasswordLink(email);
  return error && mailProblem(error);
}

/** What the links of our mails carry. `signup` and `invite` are for a first password, the others for another one. */
export type PasswordLink = {
  tokenHash: string;
  type: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email';
};

/** The link was used already, has expired, or was replaced by a newer one. */
export class DeadLinkError extends Error {
  override readonly name = 'DeadLinkError';
}

/**
 * Makes the function that opens a mail's link with the chosen password, and ends every session the account had: whoever
 * holds the mailbox holds the account, even when a stranger signed up with the address first. It resolves to the address.
 * It may be called again after a FieldRefusal of the password or a failed call: the link works once, what it gave is kept.
 */
export function confirmWithPassword({
  tokenHash,
  type,
}: PasswordLink): (password: string) => Promise<string> {
  const client = createIsolatedClient();
  let email: string | undefined;

  async function open(): Promise<string> {
    const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
    if (error)
      throw isDeadLink(error) ? new DeadLinkError(error.message, { cause: error }) : asRefusal(error);
    return data.user?.email ?? '';
  }

  return async (password) => {
    email ??= await open();
    const { error } = await client.auth.updateUser({ password });
    if (error && !isSamePassword(error)) throw asRefusal(error);
    // Not only the others: the link's own session ends as well, since logging in is what comes next.
    const { error: stillSignedIn } = await client.auth.signOut({ scope: 'global' });
    if (stillSignedIn) throw stillSignedIn;
    return email;
  };
}
