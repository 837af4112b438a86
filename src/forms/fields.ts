import type { FocusEvent } from 'react';
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form';

/** The props of an input in a checked form: `<TextField label="Phone" {...field('phone')} />`. */
export function useCheckedField<Draft extends FieldValues>() {
  const { register, clearErrors, getFieldState, formState } = useFormContext<Draft>();
  const unmark = (name: Path<Draft>) => {
    // Only if invalid: clearing errors renders the whole form, which is too slow for every keystroke.
    if (getFieldState(name).invalid) clearErrors(name);
  };
  return (name: Path<Draft>, onChange = () => unmark(name)) => ({
    ...register(name, { onChange }),
    error: getFieldState(name, formState).error?.message,
  });
}

/** The props of a PickerField, which is controlled. */
export function useCheckedPicker<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { clearErrors } = useFormContext<Draft>();
  const { field, fieldState } = useController<Draft, Name>({ name });
  const onChange = (value: string) => {
    clearErrors(name);
    field.onChange(value);
  };
  return { ...field, onChange, error: fieldState.error?.message };
}

/** useCheckedField for a form that also checks each field on blur. */
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

/** useCheckedPicker for a form that also checks each field on blur. */
export function usePickerCheckedOnBlur<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { trigger } = useFormContext<Draft>();
  const picker = useCheckedPicker<Draft, Name>(name);
  const onBlur = () => {
    picker.onBlur();
    void trigger(name);
  };
  return { ...picker, onBlur };
}
