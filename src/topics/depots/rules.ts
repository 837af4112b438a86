import { phoneProblems } from '../../domain/contactDetails';
import { emailError } from '../../domain/emails';
import {
  type FormCheck,
  isBlank,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';

export const DEPOT_TAKEN = 'A depot with this name already exists';

export function checkDepot({ name }: { name: string }): FormCheck {
  const field = { path: 'name', label: 'Name', request: 'Enter the name', value: name, max: MAX_NAME_LENGTH };
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}

export type DepotContactDraft = { phone: string; email: string };

export function checkDepotContact({ phone, email }: DepotContactDraft): FormCheck {
  return toFormCheck([
    ...phoneProblems(phone),
    ...problem('email', isBlank(email) ? null : emailError(email)),
  ]);
}
