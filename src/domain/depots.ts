import { type FormCheck, MAX_NAME_LENGTH, missingFields, overlongFields, toFormCheck } from './formCheck';
export const DEPOT_TAKEN = 'There is a depot of this name already';

/** The form that adds or renames a depot. Whether the name is taken only the database knows. */
export function checkDepot({ name }: { name: string }): FormCheck {
  const field = { path: 'name', label: 'Name', value: name, max: MAX_NAME_LENGTH };
  return toFormCheck([
    ...missingFields([field], 'Please fill in all required fields'),
    ...overlongFields([field]),
  ]);
}
