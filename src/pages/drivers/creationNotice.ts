import type { DriverDraft } from '../../domain/drivers';

/** Explains on the page of a new driver how they get access, and the next step. */
export function creationNotice({ fullName, hasLogin, email }: DriverDraft): string {
  const access = hasLogin
    ? `An invitation to log in is on its way to ${email.trim()}.`
    : 'They cannot log in until you invite them.';
  return `${fullName.trim()} has been added. ${access} You can add licences and records below.`;
}
