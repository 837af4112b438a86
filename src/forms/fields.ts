import type { FocusEvent } from 'react';
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form';
import { useHydrated } from '../components/useHydrated';
import type { Fields } from '../domain/fields';
import { typeIn } from './useCheckedForm';

/** The props of an input in a checked form: `<TextField label="Phone" {...field('phone')} />`. */
export function useCheckedField<Draft extends FieldValues>() {
  const { register, clearErrors, getFieldState, setValue, formState } = useFormContext<Draft>();
  const isHydrated = useHydrated();
  const unmark = (name: Path<Draft>) => {
    // Only if invalid: clearing errors renders the whole form, which is too slow for every keystroke.
    if (getFieldState(name).invalid) clearErrors(name);
  };
  return (name: Path<Draft>, onChange = () => unmark(name)) => {
    const { ref, ...input } = register(name, { onChange });
    const keepTyped = (element: { value: string } | null) => {
      const typed = element?.value;
      // Gives the element its default.
      ref(element);
      if (typed) typeIn({ setValue }, { [name]: typed });
    };
    return {
      ...input,
      // Text typed before hydration is only in the page.
      ref: isHydrated ? ref : keepTyped,
      error: getFieldState(name, formState).error?.message,
    };
  };
}

export function useCheckedPicker<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { clearErrors } = useFormContext<Draft>();
  const { field, fieldState } = useController<Draft, Name>({ name });
  const onChange = (value: string) => {
    clearErrors(name);
    field.onChange(value);
  };
  return { ...field, onChange, error: fieldState.error?.message };
}

export function useFieldCheckedOnBlur<Draft extends FieldValues>() {
  const { trigger } = useFormContext<Draft>();
  const field = useCheckedField<Draft>();
  return (name: Path<Draft>, onChange?: () => void) => {
    const input = field(name, onChange);
    const onBlur = (event: FocusEvent) => {
      void input.onBlur(event);
      // Not when a closing dialog took the focus away: the user did not leave the field.
      if (!event.currentTarget.closest('dialog:not([open])')) void trigger(name);
    };
    return { ...input, onBlur };
  };
}

export function usePickerCheckedOnBlur<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { trigger } = useFormContext<Draft>();
  const picker = useCheckedPicker<Draft, Name>(name);
  const onBlur = () => {
    picker.onBlur();
    void trigger(name);
  };
  return { ...picker, onBlur };
}

/** Adds the labels of a record's fields: `<TextField {...field('model')} />`. */
export const labelled =
  <F extends Fields, Path extends string, Props extends object>(
    fields: F,
    input: (name: keyof F & Path, onChange?: () => void) => Props,
  ) =>
  (name: keyof F & Path, onChange?: () => void) => ({
    label: fields[name]?.label() ?? name,
    ...(fields[name]?.isOptional && { optional: true }),
    ...input(name, onChange),
  });
