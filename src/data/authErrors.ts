import { type AuthError, isAuthError } from '@supabase/auth-js';
import { errorCode, FieldRefusal, Refusal, serverMessage } from './errors';

// Every code of Supabase Auth that the app answers to. Hosted and embedded Auth agree on the codes, not on the status.

/** The address has an account. Hosted Auth says so only where addresses need no confirmation. */
const ALREADY_REGISTERED = ['user_already_exists', 'email_exists'];

/** Too many mails to one address, or in all; embedded Auth answers so to every repeated sign-up that awaits confirmation. */
const TOO_MANY_MAILS = 'over_email_send_rate_limit';

/** No mail goes to this address while the project has no mail server of its own. Only asked for known addresses. */
const MAIL_REFUSED = 'email_address_not_authorized';

const INVALID_EMAIL = 'email_address_invalid';
const WEAK_PASSWORD = 'weak_password';
const SAME_PASSWORD = 'same_password';
const EMAIL_NOT_CONFIRMED = 'email_not_confirmed';

/** What is the matter with the input stands in the message only. */
const VALIDATION_FAILED = 'validation_failed';

/** The link was used, was replaced by a newer one, has expired, or never was one. */
const DEAD_LINK = ['otp_expired', VALIDATION_FAILED];

const isRateLimited = (error: unknown) => isAuthError(error) && error.status === 429;

/** Whether a sign-up that failed this way must look like one that succeeded, so that nobody learns who has an account. */
export function looksLikeSignUp(error: AuthError): boolean {
  return isRateLimited(error) || ALREADY_REGISTERED.includes(error.code ?? '');
}

/** Whether only a known address can get this answer to a mail that was asked for, so that it must look like any other. */
export function tellsWhoIsKnown(error: AuthError): boolean {
  return error.code === TOO_MANY_MAILS || error.code === MAIL_REFUSED;
}

/** Whether the password to set is the one the account has. */
export function isSamePassword(error: AuthError): boolean {
  return error.code === SAME_PASSWORD;
}

/** Whether a mail's link can no longer be used. */
export function isDeadLink(error: AuthError): boolean {
  return DEAD_LINK.includes(error.code ?? '');
}

/** Whether the account waits for its owner to open the link of the confirmation mail. */
export function isUnconfirmedEmail(error: unknown): boolean {
  return errorCode(error) === EMAIL_NOT_CONFIRMED;
}

type AccountField = 'email' | 'password';

/** Whether a refused field is one of an account. */
export function isAccountField(field: string): field is AccountField {
  return field === 'email' || field === 'password';
}

function fieldAtFault({ code, message }: AuthError): AccountField | null {
  if (code === WEAK_PASSWORD) return 'password';
  if (code === INVALID_EMAIL) return 'email';
  if (code !== VALIDATION_FAILED) return null;
  return /password/i.test(message) ? 'password' : 'email';
}

/** The error to throw: a refusal when Auth judged what was typed, the error itself when it could not. */
export function asRefusal(error: AuthError): Error {
  if (error.code === undefined || isRateLimited(error)) return error;
  const field = fieldAtFault(error);
  return field ? new FieldRefusal(field, error.message) : new Refusal(error.message);
}

/** Why a mail was not sent, in words for the person who wanted it sent. */
export function mailProblem(error: unknown): string {
  if (isRateLimited(error)) return 'Too many emails were asked for. Try again in a few minutes.';
  return serverMessage(error, 'The email could not be sent.');
}
