import type { CreatedDriver } from '../../data/drivers';
import type { DriverDraft } from '../../domain/drivers';

/** What the page of a new driver has to say first. A problem is one that staff have to do something about. */
export type Notice = { text: string; isProblem: boolean };

/** How the new driver comes to log in, and what is to be done next. */
export function creationNotice(
  { fullName, email, approved }: DriverDraft,
  { hadAccount, mailProblem }: CreatedDriver,
): Notice {
  const name = fullName.trim();
  if (mailProblem !== null) {
    return {
      text: `${name} is saved, but the email to ${email.trim()} was not sent. ${mailProblem} Please tell them that they get a password by "Forgot your password?" on the login page.`,
      isProblem: true,
    };
  }
  return { text: `${name} is saved. ${access()} Licences and records can be added below.`, isProblem: false };

  function access() {
    if (!hadAccount) return `An email to ${email.trim()} lets them choose a password.`;
    const known = 'They have an account already and keep its password.';
    return approved ? `${known} An email tells them that they may log in.` : known;
  }
}
