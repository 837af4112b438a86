import { Refusal } from '../../../data/errors';
import { normalizeEmail } from '../../../domain/emails';
import { spokenLanguage } from '../../../lib/language';
import { createIsolatedClient } from '../../../lib/supabase';
import type { Language } from '../../../words/languages';
import { passwords } from '../../../words/passwords';
import { APPROVAL_PASSWORD_LENGTH, randomPassword } from '../rules';
import { authRefusal, isRateLimited, looksLikeSignUp, unsentReason } from './authErrors';
import { sendPasswordLink } from './passwordLinks';

type NewAccount = {
  email: string;
  password: string;
  /** Only of a person who applies: Auth tells it to anybody who signs up with the same address meanwhile. */
  fullName?: string;
  isInvited?: boolean;
  /** The emails of Auth are in it. */
  language?: Language;
};

/** The current user's own session is not affected. */
async function signUp({ email, password, fullName, isInvited, language }: NewAccount) {
  const client = createIsolatedClient();
  const { data, error } = await client.auth.signUp({
    email: normalizeEmail(email),
    password,
    options: {
      data: { ...(fullName && { full_name: fullName }), role: 'driver', ...(language && { language }) },
      // The mail template compares this address: it must be the Site URL followed by exactly this path.
      ...(isInvited && { emailRedirectTo: `${location.origin}/login?invited` }),
    },
  });
  if (!error && !data.user?.id) throw new Refusal(passwords.noAccount());
  if (data.session) await client.auth.signOut({ scope: 'local' });
  return { error, isConfirmed: data.session !== null };
}

/**
 * Creates an applicant's account. Succeeds in the same way when the address already has an account, so as not
 * to reveal that. Throws a FieldRefusal for an input that Auth rejects, or the error of the failed call.
 */
export async function signUpApplicant(applicant: NewAccount): Promise<void> {
  const language = spokenLanguage();
  const { error } = await signUp({ ...applicant, ...(language !== 'en' && { language }) });
  if (error && !looksLikeSignUp(error)) throw authRefusal(error);
}

/**
 * Creates an account with a random password that no one sees; the owner sets one through the link we email.
 * Leaves an existing account alone. Resolves to null, or to the reason the email was not sent. Throws like
 * signUpApplicant.
 */
export async function createAccountFor(person: {
  email: string;
  passwordLength?: number;
  /** The database sends an invitation, which names the inviter and leads to a password. */
  isInvited?: boolean;
}): Promise<string | null> {
  const { email, passwordLength = APPROVAL_PASSWORD_LENGTH, isInvited = false } = person;
  const password = randomPassword(passwordLength, (bytes) => crypto.getRandomValues(bytes));
  const { error, isConfirmed } = await signUp({ email, password, isInvited });
  if (error) {
    if (isRateLimited(error)) return unsentReason(error);
    if (looksLikeSignUp(error)) return null;
    throw authRefusal(error);
  }
  // Auth sends a confirmation link itself, unless confirmation is switched off.
  return isConfirmed && !isInvited ? sendPasswordLink(email) : null;
}

/**
 * Emails an approved applicant that they can log in. Resolves to null, or to the reason the email was not
 * sent; the approval stays valid either way.
 */
export async function sendApprovalNotice(email: string): Promise<string | null> {
  const { error } = await createIsolatedClient().auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  });
  return error && unsentReason(error);
}
