import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { explain } from '../../data/errors';
import { NameTaken } from '../../data/stored';

/** Says in the form why it was not stored; a name that another row has is marked at its field as well. */
export function showSaveFailure<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  error: Error,
  failure: string,
  nameField: Path<Draft>,
): void {
  const message = explain(failure, error);
  form.setError('root', { message });
  if (error instanceof NameTaken) form.setError(nameField, { type: 'check', message }, { shouldFocus: true });
}
