import { type DefaultValues, type FieldErrors, type FieldValues, set, useForm } from 'react-hook-form';
import type { FormCheck } from '../domain/formCheck';

/** A form that a domain check validates on submit. The check's message becomes the `root` error. */
export function useCheckedForm<Draft extends FieldValues>(
  defaultValues: DefaultValues<Draft>,
  check: (draft: Draft) => FormCheck,
) {
  return useForm<Draft>({
    defaultValues,
    resolver: (draft) => {
      const { message, fields } = check(draft);
      return message === null
        ? { values: draft, errors: {} }
        : { values: {}, errors: toErrors<Draft>(message, fields) };
    },
    // A change clears a field's error (useCheckedField), and the next submit checks it again. Otherwise a new
    // licence row would be all red before the user types anything.
    reValidateMode: 'onSubmit',
    // The library focuses fields in the order they were registered; CheckedForm uses their order on the page.
    shouldFocusError: false,
  });
}

function toErrors<Draft extends FieldValues>(message: string, fields: FormCheck['fields']) {
  const errors: FieldErrors<Draft> = {};
  for (const [path, text] of Object.entries(fields)) set(errors, path, { type: 'check', message: text });
  set(errors, 'root', { type: 'check', message });
  return errors;
}
