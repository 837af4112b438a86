import { type DefaultValues, type FieldErrors, type FieldValues, set, useForm } from 'react-hook-form';
import type { FormCheck } from '../domain/formCheck';

/** A form that a check of the domain judges when it is submitted; the check's message becomes the error `root`. */
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
    // A field is unmarked when it is changed (useCheckedField) and judged again with the next submit: a licence row that
    // was just added would otherwise be all red before anything is typed into it.
    reValidateMode: 'onSubmit',
    // The library goes by the order in which fields first appeared; CheckedForm goes by where they stand.
    shouldFocusError: false,
  });
}

function toErrors<Draft extends FieldValues>(message: string, fields: FormCheck['fields']) {
  const errors: FieldErrors<Draft> = {};
  for (const [path, text] of Object.entries(fields)) set(errors, path, { type: 'check', message: text });
  set(errors, 'root', { type: 'check', message });
  return errors;
}
