import { emailError } from './emails';
import {
  type FormCheck,
  MAX_EMAIL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from './formCheck';

/** The address of a reply to a message, for the reader's own mail program. What the sender wrote adds no header to it. */
export function replyAddress({ email, subject }: { email: string; subject: string }): string {
  const address = email.split('@').map(encodeURIComponent).join('@');
  const title = `Re: ${subject.replace(/\s+/g, ' ').trim()}`;
  return `mailto:${address}?subject=${encodeURIComponent(title)}`;
}

/** What is typed into the contact form, and what is stored of it. */
export type ContactDraft = { name: string; email: string; subject: string; message: string };

/** The contact form: all four fields are required (spec section 5), with the lengths of decisions 24. */
export function checkContactDraft({ name, email, subject, message }: ContactDraft): FormCheck {
  const fields = [
    { path: 'name', label: 'Name', value: name, max: MAX_NAME_LENGTH },
    { path: 'email', label: 'Email', value: email, max: MAX_EMAIL_LENGTH },
    { path: 'subject', label: 'Subject', value: subject, max: MAX_SUBJECT_LENGTH },
    { path: 'message', label: 'Message', value: message, max: MAX_MESSAGE_LENGTH },
  ];
  return toFormCheck([
    ...missingFields(fields, 'Please fill in all required fields'),
    ...overlongFields(fields),
    ...problem('email', emailError(email)),
  ]);
}

/** The message as it is stored: without the spaces around what was typed. */
export function toContactMessage({ name, email, subject, message }: ContactDraft): ContactDraft {
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}
