import { phoneProblems } from '../../domain/contactDetails';
import { emailError } from '../../domain/emails';
import {
  type FormCheck,
  isBlank,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { nameField } from '../../domain/textFields';

export const DEPOT_TAKEN = 'A depot with this name already exists';

export function checkDepot({ name }: { name: string }): FormCheck {
  const field = nameField(name);
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}

export type DepotContactDraft = { phone: string; email: string };

export function checkDepotContact({ phone, email }: DepotContactDraft): FormCheck {
  return toFormCheck([
    ...phoneProblems(phone),
    ...problem('email', isBlank(email) ? null : emailError(email)),
  ]);
}
