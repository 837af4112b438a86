import type { CreatedDriver } from '../../data/drivers';
import type { DriverDraft } from '../../domain/drivers';

/** A notice on the page of a new driver. `isProblem` means that staff must act on it. */
export type Notice = { text: string; isProblem: boolean };

/** Explains how the new driver gets access, and the next step. */
export function creationNotice(
  { fullName, email, approved }: DriverDraft,
  { hadAccount, unsentReason }: CreatedDriver,
): Notice {
  const name = fullName.trim();
  if (unsentReason !== null) {
    return {
      text: `${name} is saved, but the email to ${email.trim()} was not sent. ${unsentReason} Please ask them to set a password with "Forgot your password?" on the login page.`,
      isProblem: true,
    };
  }
  return { text: `${name} is saved. ${access()} Licences and records can be added below.`, isProblem: false };

  function access() {
    if (!hadAccount) return `An email to ${email.trim()} lets them choose a password.`;
    const known = 'They already have an account and keep its password.';
    return approved ? `${known} An email tells them that they can log in.` : known;
  }
}
