import type { CreatedDriver } from '../../data/drivers';
import type { DriverDraft } from '../../domain/drivers';

/** A notice on the page of a new driver. `isProblem` means that staff must act on it. */
export type Notice = { text: string; isProblem: boolean };

/** Explains how the new driver gets access, and the next step. */
export function creationNotice(
  { fullName, hasLogin, email, approved }: DriverDraft,
  { hadAccount, unsentReason }: CreatedDriver,
): Notice {
  const name = fullName.trim();
  if (unsentReason !== null) {
    return {
      text: `${name} has been added, but the email to ${email.trim()} was not sent. ${unsentReason} Please ask them to set a password with "Forgot your password?" on the login page.`,
      isProblem: true,
    };
  }
  return {
    text: `${name} has been added. ${access()} You can add licences and records below.`,
    isProblem: false,
  };

  function access() {
    if (!hasLogin) return 'They cannot log in until you invite them.';
    if (!hadAccount) return `We've emailed ${email.trim()} a link to set a password.`;
    const known = 'They already have an account and keep their password.';
    return approved ? `${known} We've emailed them to say that they can log in.` : known;
  }
}
