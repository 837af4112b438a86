import type { FocusEvent } from 'react';
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form';

/** Gives an input of a checked form everything but its label: `<TextField label="Phone" {...field('phone')} />`. */
export function useCheckedField<Draft extends FieldValues>() {
  const { register, clearErrors, getFieldState, formState } = useFormContext<Draft>();
  const unmark = (name: Path<Draft>) => {
    // Clearing renders the whole form, which is too much for every key that is pressed.
    if (getFieldState(name).invalid) clearErrors(name);
  };
  return (name: Path<Draft>, onChange = () => unmark(name)) => ({
    ...register(name, { onChange }),
    error: getFieldState(name, formState).error?.message,
  });
}

/** The same for a PickerField, which is told its value. */
export function useCheckedPicker<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { clearErrors } = useFormContext<Draft>();
  const { field, fieldState } = useController<Draft, Name>({ name });
  const onChange = (value: string) => {
    clearErrors(name);
    field.onChange(value);
  };
  return { ...field, onChange, error: fieldState.error?.message };
}

/** useCheckedField for a form whose fields are judged when they are left, and not only when the form is submitted. */
export function useJudgedField<Draft extends FieldValues>() {
  const { trigger } = useFormContext<Draft>();
  const field = useCheckedField<Draft>();
  return (name: Path<Draft>, onChange?: () => void) => {
    const input = field(name, onChange);
    const onBlur = (event: FocusEvent) => {
      void input.onBlur(event);
      // A dialog that closes takes the focus out of its field; nobody left that.
      if (!event.currentTarget.closest('dialog:not([open])')) void trigger(name);
    };
    return { ...input, onBlur };
  };
}

/** The same for a PickerField, which is told its value. */
export function useJudgedPicker<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { trigger } = useFormContext<Draft>();
  const picker = useCheckedPicker<Draft, Name>(name);
  const onBlur = () => {
    picker.onBlur();
    void trigger(name);
  };
  return { ...picker, onBlur };
}
