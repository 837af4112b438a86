import { type AuthError, isAuthError } from '@supabase/auth-js';
import { errorCode, FieldRefusal, Refusal, serverMessage } from '../../../data/errors';
import { passwords } from '../../../words/passwords';

// Every Supabase Auth code that the app handles, except those of two-step login (secondStep.ts). Hosted and
// embedded Auth agree on codes but not on statuses.

/** user_already_exists or email_exists: hosted Auth says so only when confirmation is switched off. */
const ALREADY_REGISTERED = /_exists$/;

/** Too many emails, to one address in a minute or from the whole project in an hour: only the message tells. */
const TOO_MANY_MAILS = 'over_email_send_rate_limit';
const IS_TOO_SOON = /only request this/;

/** Too many requests from one address of the network, whoever makes them: a depot's Wi-Fi has one address. */
const TOO_MANY_REQUESTS = 'over_request_rate_limit';

/** The project has no mail server and may not email this address. Only known addresses get this answer. */
const MAIL_REFUSED = 'email_address_not_authorized';

const INVALID_EMAIL = 'email_address_invalid';
const WEAK_PASSWORD = 'weak_password';
const SAME_PASSWORD = 'same_password';
const EMAIL_NOT_CONFIRMED = 'email_not_confirmed';
const BLOCKED = 'user_banned';
const WRONG_PASSWORD = 'invalid_credentials';
/** Hosted Auth can be set to require a recent login for a change of password. */
const OLD_LOGIN = ['reauthentication_needed', 'reauth_nonce_missing'];

/** An account with two-step login can change its password and devices only after a code. */
const CODE_MISSING = 'insufficient_aal';

/** Only the message says which input is invalid. */
const VALIDATION_FAILED = 'validation_failed';

/** The link was used, was replaced by a newer one, has expired, or was never valid. */
const DEAD_LINK = ['otp_expired', VALIDATION_FAILED];

export const isRateLimited = (error: unknown) => isAuthError(error) && error.status === 429;

/** The last email to the address is less than a minute old, so the address is known. */
const isTooSoon = (error: AuthError) => error.code === TOO_MANY_MAILS && IS_TOO_SOON.test(error.message);

/**
 * True when a failed sign-up must look like a success: the error would reveal that the address is known. After
 * any other rate limit there is no account, and an application without one is deleted.
 */
export function looksLikeSignUp(error: AuthError): boolean {
  return isTooSoon(error) || ALREADY_REGISTERED.test(error.code ?? '');
}

/** True when only a known address can get this error, so it must not be shown. */
export function revealsAccount(error: AuthError): boolean {
  return error.code === TOO_MANY_MAILS || error.code === MAIL_REFUSED;
}

export function isSamePassword(error: AuthError): boolean {
  return error.code === SAME_PASSWORD;
}

export function isWrongPassword(error: unknown): boolean {
  return errorCode(error) === WRONG_PASSWORD;
}

export function isOldLogin(error: AuthError): boolean {
  return OLD_LOGIN.includes(error.code ?? '');
}

export function isDeadLink(error: AuthError): boolean {
  return DEAD_LINK.includes(error.code ?? '');
}

export function isBlocked(error: unknown): boolean {
  return errorCode(error) === BLOCKED;
}

export function isUnconfirmedEmail(error: unknown): boolean {
  return errorCode(error) === EMAIL_NOT_CONFIRMED;
}

export function isCodeMissing(error: AuthError): boolean {
  return error.code === CODE_MISSING;
}

type AccountField = 'email' | 'password';

export function isAccountField(field: string): field is AccountField {
  return field === 'email' || field === 'password';
}

function fieldAtFault({ code, message }: AuthError): AccountField | null {
  if (code === WEAK_PASSWORD) return 'password';
  if (code === INVALID_EMAIL) return 'email';
  if (code !== VALIDATION_FAILED) return null;
  return /password/i.test(message) ? 'password' : 'email';
}

function rateLimit(error: AuthError): string {
  if (error.code === TOO_MANY_REQUESTS) return passwords.busyNetwork();
  return isTooSoon(error) ? passwords.tooMany() : passwords.noMoreMails();
}

/** Our forms ask for the length. Which characters the project wants, only Auth's own sentence says. */
const isLeaked = (error: AuthError) => String(Reflect.get(error, 'reasons')).includes('pwned');

/** In the reader's language, as Auth's own sentences are English; otherwise Auth's, or `fallback`. */
export function authSentence(error: unknown, fallback: string): string {
  if (!isAuthError(error)) return serverMessage(error, fallback);
  if (isRateLimited(error)) return rateLimit(error);
  if (isLeaked(error)) return passwords.leaked();
  return serverMessage(error, fallback);
}

/** Turns an error about the user's input, or a limit, into a refusal; returns any other error unchanged. */
export function authRefusal(error: AuthError): Error {
  if (error.code === undefined) return error;
  const message = authSentence(error, '');
  if (!message) return error;
  const field = fieldAtFault(error);
  return field ? new FieldRefusal(field, message) : new Refusal(message);
}

export function unsentReason(error: unknown): string {
  return authSentence(error, passwords.notSent());
}
