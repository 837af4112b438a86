import { fields } from '../words/common';
import { MAX_EMAIL_LENGTH, tooLong } from './formCheck';
import { plainText } from './plainText';

// The pattern of HTML's email input, so that we refuse no address that a browser accepts. private.is_email()
// has the same.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL_SHAPE = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);

export function emailError(email: string): string | null {
  const overlong = tooLong(fields.email(), email, MAX_EMAIL_LENGTH);
  if (overlong) return overlong;
  return EMAIL_SHAPE.test(plainText(email).trim()) ? null : fields.validEmail();
}

/** For `missingFields` and `overlongFields`. */
export const emailField = (value: string) => ({
  path: 'email',
  label: fields.email(),
  request: fields.enterEmail(),
  value,
  max: MAX_EMAIL_LENGTH,
});

export function normalizeEmail(email: string): string {
  return plainText(email).trim().toLowerCase();
}
