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
