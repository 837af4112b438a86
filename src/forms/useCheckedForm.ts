import { useEffect, useEffectEvent } from 'react';
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
import { plainDraft } from '../domain/plainText';
import { announceForm, takeDraft } from '../lib/loginDrafts';

/** The version of a record that a form was opened with. */
type Opened = { version: () => unknown; restore: (version: unknown) => void };

/**
 * A form that a domain check validates on submit. The check's message becomes the `root` error. What was typed
 * when the session ended is back after the next login; `about` tells forms with the same fields on one page apart.
 * What was typed over a version of a record is back over that version: the record may be a newer one by then.
 */
export function useCheckedForm<Draft extends FieldValues>(
  defaultValues: DefaultValues<Draft>,
  check: (draft: Draft) => FormCheck,
  about = '',
  opened?: Opened,
) {
  const form = useForm<Draft>({
    defaultValues,
    resolver: (typed) => {
      const draft = plainDraft(typed);
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
  const takeBack = useEffectEvent(() => {
    const kept = takeDraft(key);
    if (!kept) return;
    if (opened) opened.restore(kept.version);
    typeIn(form, kept.changes);
  });
  const version = useEffectEvent(() => opened?.version());
  useEffect(() => {
    takeBack();
    return announceForm({ key, read: () => ({ changes: changesIn(form), version: version() }) });
  }, [form, key]);
  return form;
}

/** The fields that differ from their defaults, without passwords. */
function changesIn<Draft extends FieldValues>({ formState, getValues }: UseFormReturn<Draft>) {
  const changes = Object.entries(changesBetween(formState.defaultValues ?? {}, getValues()));
  return Object.fromEntries(changes.filter(([name]) => !/password/i.test(name)));
}

/** The fields of a draft that differ from an earlier one, as they look. */
export function changesBetween(before: FieldValues, after: FieldValues): FieldValues {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(plainDraft(value)) !== JSON.stringify(plainDraft(before[name]));
  return Object.fromEntries(Object.entries(after).filter(isChanged));
}

/** Sets fields as if the user had typed in them. */
export function typeIn<Draft extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Draft>, 'setValue'>,
  changes: FieldValues,
) {
  for (const [name, value] of Object.entries(changes))
    setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
}

function toErrors<Draft extends FieldValues>(message: string, fields: FormCheck['fields']) {
  const errors: FieldErrors<Draft> = {};
  for (const [path, text] of Object.entries(fields)) set(errors, path, { type: 'check', message: text });
  set(errors, 'root', { type: 'check', message });
  return errors;
}
