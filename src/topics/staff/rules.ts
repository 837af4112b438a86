import { emailError, emailField } from '../../domain/emails';
import { type FormCheck, missingFields, overlongFields, problem, toFormCheck } from '../../domain/formCheck';
import { damagedNameError } from '../../domain/garbled';
import type { Role } from '../../domain/roles';
import { fullNameField } from '../../domain/textFields';

type StaffRole = Exclude<Role, 'driver'>;

export type InvitationDraft = { fullName: string; email: string; role: StaffRole };

export function checkInvitation({ fullName, email }: InvitationDraft): FormCheck {
  return toFormCheck([
    ...missingFields([fullNameField(fullName), emailField(email)]),
    ...problem('email', emailError(email)),
    ...problem('fullName', damagedNameError(fullName)),
    ...overlongFields([fullNameField(fullName)]),
  ]);
}

export function checkRoleChange({ role }: { role: Role }, current: Role): FormCheck {
  return toFormCheck(problem('role', role === current ? 'Please choose another role' : null));
}
