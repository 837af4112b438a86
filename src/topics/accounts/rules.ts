import { emailError, emailField } from '../../domain/emails';
import { type FormCheck, missingFields, problem, textLength, toFormCheck } from '../../domain/formCheck';
import { fields } from '../../words/common';
import { passwords } from '../../words/passwords';

export function checkLogin({ email, password }: { email: string; password: string }): FormCheck {
  return toFormCheck([
    ...missingFields([emailField(email)]),
    ...problem('email', emailError(email)),
    // Not `missingFields`: a password may consist of spaces.
    ...problem('password', password === '' ? fields.enterPassword() : null),
  ]);
}

export function checkEmail(email: string): FormCheck {
  return toFormCheck([...missingFields([emailField(email)]), ...problem('email', emailError(email))]);
}

export function checkNewPassword(password: string): FormCheck {
  return toFormCheck(problem('password', passwordError(password)));
}

export type PasswordDraft = { currentPassword: string; password: string };

export function checkPasswordChange({ currentPassword, password }: PasswordDraft): FormCheck {
  const isSame = password !== '' && password === currentPassword;
  return toFormCheck([
    ...problem('currentPassword', currentPassword === '' ? passwords.enterCurrent() : null),
    ...problem('password', passwordError(password)),
    ...problem('password', isSame ? passwords.same() : null),
  ]);
}

export const MIN_PASSWORD_LENGTH = 8;
/** The limit of bcrypt, which Supabase Auth uses. Auth refuses longer passwords. */
const MAX_PASSWORD_BYTES = 72;
export const NEW_DRIVER_PASSWORD_LENGTH = 12;
export const APPROVAL_PASSWORD_LENGTH = 24;

const BASE_36 = '0123456789abcdefghijklmnopqrstuvwxyz';
// The largest multiple of 36 that fits in a byte. Higher bytes would favour the first characters.
const FAIR_BYTES = 252;

type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => unknown;

export function passwordError(password: string): string | null {
  if (textLength(password) < MIN_PASSWORD_LENGTH) {
    return passwords.tooShort({ min: MIN_PASSWORD_LENGTH });
  }
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
    return passwords.tooLong({ max: MAX_PASSWORD_BYTES });
  }
  return null;
}

/** Base-36 characters, each equally likely. */
export function randomPassword(length: number, getRandomValues: RandomSource): string {
  let password = '';
  while (password.length < length) {
    const bytes = new Uint8Array(length - password.length);
    getRandomValues(bytes);
    for (const byte of bytes) if (byte < FAIR_BYTES) password += BASE_36.charAt(byte % 36);
  }
  return password;
}
