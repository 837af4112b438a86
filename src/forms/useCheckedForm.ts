import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { FormCheck } from '../domain/formCheck';
import { announceForm, takeDraft } from '../lib/keptDrafts';

/**
 * A form that a domain check validates on submit. The check's message becomes the `root` error. What was typed
 * when the session ended is back after the next login; `about` tells forms with the same fields on one page apart.
 */
export function useCheckedForm<Draft extends FieldValues>(
  defaultValues: DefaultValues<Draft>,
  check: (draft: Draft) => FormCheck,
  about = '',
) {
  const form = useForm<Draft>({
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

  const { pathname } = useLocation();
  const key = `${pathname} ${Object.keys(defaultValues).join(' ')} ${about}`;
  useEffect(() => {
    typeIn(form, takeDraft(key));
    return announceForm({ key, changes: () => changesIn(form) });
  }, [form, key]);
  return form;
}

/** The fields that differ from their defaults, without passwords. */
function changesIn<Draft extends FieldValues>(form: UseFormReturn<Draft>) {
  const changes = Object.entries(changesSince(form, form.formState.defaultValues ?? {}));
  return Object.fromEntries(changes.filter(([name]) => !/password/i.test(name)));
}

/** The fields that differ from an earlier draft. */
export function changesSince<Draft extends FieldValues>(
  { getValues }: UseFormReturn<Draft>,
  before: FieldValues,
): FieldValues {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(getValues()).filter(isChanged));
}

/** Sets fields as if the user had typed in them. */
export function typeIn<Draft extends FieldValues>({ setValue }: UseFormReturn<Draft>, changes: FieldValues) {
  for (const [name, value] of Object.entries(changes))
    setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
}

function toErrors<Draft extends FieldValues>(message: string, fields: FormCheck['fields']) {
  const errors: FieldErrors<Draft> = {};
  for (const [path, text] of Object.entries(fields)) set(errors, path, { type: 'check', message: text });
  set(errors, 'root', { type: 'check', message });
  return errors;
}
