import { emailError } from './emails';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from './formCheck';
import type { Role } from './roles';

type StaffRole = Exclude<Role, 'driver'>;

/** The form that invites somebody to the staff of a depot. */
export type InvitationDraft = { fullName: string; email: string; role: StaffRole };

/** An invitation: who, and the address to which the link for choosing a password goes. */
export function checkInvitation({ fullName, email }: InvitationDraft): FormCheck {
  const nameField = { path: 'fullName', label: 'Full name', value: fullName, max: MAX_NAME_LENGTH };
  const emailField = { path: 'email', label: 'Email', value: email };
  return toFormCheck([
    ...missingFields([nameField, emailField], 'Please fill in all required fields'),
    ...problem('email', emailError(email)),
    ...overlongFields([nameField]),
  ]);
}

/** A change of role, which is to be one. */
export function checkRoleChange({ role }: { role: Role }, current: Role): FormCheck {
  return toFormCheck(problem('role', role === current ? 'Please choose another role' : null));
}
