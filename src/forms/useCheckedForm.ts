import { useEffect, useEffectEvent, useRef } from 'react';
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

type Opened = { version: () => unknown; restore: (version: unknown) => void };

/**
 * A domain check validates the form on submit, and the check's message becomes the `root` error. Anything
 * typed when the session ended comes back after the next login, over the version of the record that it was
 * typed over: the record may be newer by then. `about` tells apart forms with the same fields on one page.
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
  // Not an effect event: it is read while a page that breaks is drawn.
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  useEffect(() => {
    takeBack();
    return announceForm({
      key,
      read: () => ({ changes: changesIn(form), version: latest.current?.version() }),
    });
  }, [form, key]);
  return form;
}

function changesIn<Draft extends FieldValues>({ formState, getValues }: UseFormReturn<Draft>) {
  const changes = Object.entries(changesBetween(formState.defaultValues ?? {}, getValues()));
  return Object.fromEntries(changes.filter(([name]) => !/password/i.test(name)));
}

export function changesBetween(before: FieldValues, after: FieldValues): FieldValues {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(plainDraft(value)) !== JSON.stringify(plainDraft(before[name]));
  return Object.fromEntries(Object.entries(after).filter(isChanged));
}

/** Sets the fields as if the user had typed in them. */
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
