import { APPROVAL_PASSWORD_LENGTH, randomPassword } from '../domain/accounts';
import { normalizeEmail } from '../domain/emails';
import { createIsolatedClient } from '../lib/supabase';
import { asRefusal, looksLikeSignUp, mailProblem } from './authErrors';
import { Refusal } from './errors';
import { sendPasswordLink } from './passwordLinks';

type NewAccount = { email: string; password: string; fullName: string };

/** Signs somebody up beside whoever is signed in here. A session that comes back is dropped. */
async function signUp({ email, password, fullName }: NewAccount) {
  const client = createIsolatedClient();
  const { data, error } = await client.auth.signUp({
    email: normalizeEmail(email),
    password,
    options: { data: { full_name: fullName, role: 'driver' } },
  });
  if (!error && !data.user?.id) throw new Refusal('Failed to create user account');
  if (data.session) await client.auth.signOut({ scope: 'local' });
  return { error, isConfirmed: data.session !== null };
}

/**
 * Makes an applicant's account with the password they chose. Resolves in the same way whether or not the address had an
 * account already, so that the wizard never tells. Throws a FieldRefusal naming the input that Auth does not take, or the
 * error of a call that failed.
 */
export async function signUpApplicant(applicant: NewAccount): Promise<void> {
  const { error } = await signUp(applicant);
  if (error && !looksLikeSignUp(error)) throw asRefusal(error);
}

/**
 * Makes an account with a random password that nobody sees; the mail that goes out lets its owner choose one. An account
 * that is there already is left as it is. Resolves to null, or to the words why no mail was sent; throws as signUpApplicant.
 */
export async function createAccountFor(person: {
  email: string;
  fullName: string;
  passwordLength?: number;
}): Promise<string | null> {
  const { email, fullName, passwordLength = APPROVAL_PASSWORD_LENGTH } = person;
  const password = randomPassword(passwordLength, (bytes) => crypto.getRandomValues(bytes));
  const { error, isConfirmed } = await signUp({ email, password, fullName });
  if (error) {
    if (looksLikeSignUp(error)) return error.status === 429 ? mailProblem(error) : null;
    throw asRefusal(error);
  }
  // Auth mails a confirmation link by itself unless addresses need no confirmation.
  return isConfirmed ? sendPasswordLink(email) : null;
}

/**
 * Mails an approved applicant that they may log in. Resolves to null, or to the words why the mail was not sent: that never
 * undoes the approval.
 */
export async function sendApprovalNotice(email: string): Promise<string | null> {
  const { error } = await createIsolatedClient().auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  });
  return error && mailProblem(error);
}
