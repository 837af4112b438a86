import { type FormCheck, MAX_NAME_LENGTH, missingFields, overlongFields, toFormCheck } from './formCheck';

export const DEPOT_TAKEN = 'A depot with this name already exists';

/** Checks the form that adds or renames a depot. Only the database knows if the name is taken. */
export function checkDepot({ name }: { name: string }): FormCheck {
  const field = { path: 'name', label: 'Name', value: name, max: MAX_NAME_LENGTH };
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}
