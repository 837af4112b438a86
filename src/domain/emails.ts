import { MAX_EMAIL_LENGTH, tooLong } from './formCheck';

// What HTML accepts in an input of type email, so that no address the browser lets through is refused.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL_SHAPE = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);

/** Why an e-mail address cannot be used, or null. Spaces around it do not matter. */
export function emailError(email: string): string | null {
  const overlong = tooLong('Email', email, MAX_EMAIL_LENGTH);
  if (overlong) return overlong;
  return EMAIL_SHAPE.test(email.trim()) ? null : 'Please enter a valid email address';
}

/** The form in which accounts and applications store an e-mail address: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
