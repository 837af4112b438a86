import { emailError, emailField } from '../../domain/emails';
import {
  type FormCheck,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { mailto } from '../../domain/mailto';
import { plainDraft } from '../../domain/plainText';
import { nameField } from '../../domain/textFields';
import { fields } from '../../words/common';

export function replyAddress({ email, subject }: { email: string; subject: string }): string {
  return mailto(email, { subject: `Re: ${subject.replace(/\s+/g, ' ').trim()}` });
}

export type ContactDraft = { name: string; email: string; subject: string; message: string };

export function checkContactDraft(typed: ContactDraft): FormCheck {
  const { name, email, subject, message } = plainDraft(typed);
  const typedIn = [
    nameField(name),
    emailField(email),
    {
      path: 'subject',
      label: fields.subject(),
      request: fields.enterSubject(),
      value: subject,
      max: MAX_SUBJECT_LENGTH,
    },
    {
      path: 'message',
      label: fields.message(),
      request: fields.enterMessage(),
      value: message,
      max: MAX_MESSAGE_LENGTH,
    },
  ];
  return toFormCheck([
    ...missingFields(typedIn),
    ...overlongFields(typedIn),
    ...problem('email', emailError(email)),
  ]);
}

export function toContactMessage(typed: ContactDraft): ContactDraft {
  const { name, email, subject, message } = plainDraft(typed);
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}
