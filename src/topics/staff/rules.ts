import { emailError } from '../../domain/emails';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { damagedNameError } from '../../domain/names';
import type { Role } from '../../domain/roles';
import { fields } from '../../words/common';

type StaffRole = Exclude<Role, 'driver'>;

export type InvitationDraft = { fullName: string; email: string; role: StaffRole };

export function checkInvitation({ fullName, email }: InvitationDraft): FormCheck {
  const nameField = {
    path: 'fullName',
    label: 'Full name',
    request: 'Enter the full name',
    value: fullName,
    max: MAX_NAME_LENGTH,
  };
  const emailField = { path: 'email', label: 'Email', request: fields.enterEmail(), value: email };
  return toFormCheck([
    ...missingFields([nameField, emailField]),
    ...problem('email', emailError(email)),
    ...problem('fullName', damagedNameError(fullName)),
    ...overlongFields([nameField]),
  ]);
}

export function checkRoleChange({ role }: { role: Role }, current: Role): FormCheck {
  return toFormCheck(problem('role', role === current ? 'Please choose another role' : null));
}
