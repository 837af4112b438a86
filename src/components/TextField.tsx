import type { ComponentProps } from 'react';
import { EARLIEST_DAY, LATEST_DAY } from '../domain/dates';
import { controlClass, Field, type FieldProps } from './Field';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, help, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => <input {...input} {...control} className={controlClass} />}
    </Field>
  );
}

/** The browser's own date input; its value is yyyy-MM-dd. The limits rule out six-digit years. */
export function DateField({
  min = EARLIEST_DAY,
  max = LATEST_DAY,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...field} type="date" min={min} max={max} />;
}
